// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import java.security.Provider;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * All sets of the library for the Java security API: {@code KeyPairGenerator}, {@code KeyFactory},
 * and {@code KEM} or {@code Signature}. Their algorithms have the names of the standards, such as
 * {@code "ML-KEM-768"}, elsewhere those of the sets; every spelling that {@link Kem#of} and {@link
 * Sig#of} take is found, and so are object identifiers. The name of a family, such as {@code
 * "ML-DSA"}, stands for all its sets.
 */
public final class VambraceProvider extends Provider {
  private static final long serialVersionUID = 1L;

  /** The name of the provider. */
  public static final String NAME = "Vambrace";

  private static final String GENERATOR = "KeyPairGenerator";
  private static final String FACTORY = "KeyFactory";
  private static final String KEM = "KEM";
  private static final String SIGNATURE = "Signature";

  /** The provider, to be given to {@code getInstance} or {@link java.security.Security}. */
  public VambraceProvider() {
    super(NAME, Native.VERSION, "Post-quantum KEMs and signatures by the C library Vambrace");
    offer(known(Kem.all()), KEM, KemService::new);
    offer(known(Sig.all()), SIGNATURE, SignatureService::new);
  }

  private void offer(
      List<? extends Algorithm> sets, String type, Function<Choice, Object> service) {
    for (Algorithm set : sets) {
      Identifier identifier = Identifier.of(set);
      String oid = identifier.dottedOid();
      Choice choice = new Choice(identifier.algorithm(), List.of(set));
      List<String> aliases = new ArrayList<>(List.of(oid, "OID." + oid));
      if (!set.name().equals(identifier.algorithm())) {
        aliases.add(set.name());
      }
      offer(choice, aliases, type, service);
    }
    families(sets)
        .forEach((name, members) -> offer(new Choice(name, members), List.of(), type, service));
  }

  private static List<? extends Algorithm> known(List<? extends Algorithm> sets) {
    return sets.stream().filter(set -> Identifier.find(set).isPresent()).toList();
  }

  /** The families whose names are not those of a set. */
  private static Map<String, List<Algorithm>> families(List<? extends Algorithm> sets) {
    Map<String, List<Algorithm>> families =
        sets.stream()
            .collect(
                Collectors.groupingBy(
                    Algorithm::family, LinkedHashMap::new, Collectors.<Algorithm>toList()));
    sets.forEach(set -> families.keySet().removeIf(set.name()::equalsIgnoreCase));
    return families;
  }

  private void offer(
      Choice choice, List<String> aliases, String type, Function<Choice, Object> service) {
    putService(new Offer(this, GENERATOR, choice, aliases, KeyPairGeneratorService::new));
    putService(new Offer(this, FACTORY, choice, aliases, KeyFactoryService::new));
    putService(new Offer(this, type, choice, aliases, service));
  }

  /** Also by the spellings that are not listed. */
  @Override
  public Service getService(String type, String algorithm) {
    Service found = super.getService(type, algorithm);
    if (found != null) {
      return found;
    }
    Algorithm set = null;
    if (!type.equals(SIGNATURE)) {
      set = Algorithm.find(Functions.KEM, Kem.all(), algorithm);
    }
    if (set == null && !type.equals(KEM)) {
      set = Algorithm.find(Functions.SIG, Sig.all(), algorithm);
    }
    return set == null ? null : super.getService(type, set.name());
  }

  /** A service that is made by a constructor, not by the name of a class. */
  private static final class Offer extends Service {
    private final Choice choice;
    private final Function<Choice, Object> service;

    Offer(
        Provider provider,
        String type,
        Choice choice,
        List<String> aliases,
        Function<Choice, Object> service) {
      super(
          provider,
          type,
          choice.name(),
          VambraceProvider.class.getName(), // of no use: newInstance makes the service
          aliases,
          Map.of());
      this.choice = choice;
      this.service = service;
    }

    @Override
    public Object newInstance(Object parameter) {
      return service.apply(choice);
    }
  }
}
