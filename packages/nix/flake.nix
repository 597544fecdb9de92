# nix build "git+file:.?dir=packages/nix"   (or github:OWNER/vambrace?dir=packages/nix)
# SPDX-License-Identifier: Apache-2.0 OR MIT
{
  description = "Post-quantum KEMs and signatures tuned for Arm";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "x86_64-darwin" "aarch64-darwin" ];
      forAll = nixpkgs.lib.genAttrs systems;
      tree = ../..;
      # The one place: project(vambrace VERSION x.y.z ...) in CMakeLists.txt.
      found = builtins.match ".*project\\(vambrace VERSION ([0-9.]+).*"
        (builtins.readFile (tree + "/CMakeLists.txt"));
      version = builtins.head found;
    in
    {
      packages = forAll (system:
        let
          pkgs = nixpkgs.legacyPackages.${system};
          vambrace = { sets ? "all", command ? true }: pkgs.stdenv.mkDerivation {
            pname = "vambrace";
            inherit version;
            src = tree;
            nativeBuildInputs = [ pkgs.cmake pkgs.ninja ]
              ++ pkgs.lib.optional command pkgs.groff;
            buildInputs = pkgs.lib.optionals command [ pkgs.cli11 pkgs.nlohmann_json pkgs.libtasn1 ];
            cmakeFlags = [
              "-DVMB_BUILD_TESTS=OFF"
              "-DVMB_BUILD_CLI=${if command then "ON" else "OFF"}"
              "-DVMB_SETS=${sets}"
            ];
            ninjaFlags = [ "vmb_installed" ];
            meta = {
              description = "Post-quantum KEMs and signatures tuned for Arm";
              license = with pkgs.lib.licenses; [ asl20 mit ];
              platforms = systems;
              mainProgram = "vambrace";
            };
          };
        in
        {
          default = vambrace { };
          library = vambrace { command = false; };
          standards = vambrace { sets = "ml-kem,ml-dsa,slh-dsa"; command = false; };
        });
    };
}
