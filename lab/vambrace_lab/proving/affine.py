# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Symbolic integers: exact affine forms over integer atoms, with an interval and a form modulo q.

A value is (sum of c_i x_i + c_0) / 2^s, an integer, where the x_i are atoms: integers of which an
interval is known and, unless they come from a truncation, a polynomial modulo q in the inputs.
Nothing is approximated. What a truncation drops is the residue of the value modulo 2^k, in
[0, 2^k):

  low k bits      = residue
  floor(V / 2^k)  = (V - residue) / 2^k

A residue gets an atom, named by the coefficients of V modulo 2^k, so that equal residues are equal
atoms. It needs none where V modulo 2^k is an affine form whose bounds stay within one window of
2^k. Before that is tried, atoms of residues are replaced by the forms that they are residues of,
where that changes V by multiples of 2^k. Montgomery's, Barrett's and Plantard's reductions need no
rules of their own: the coefficients of their atoms vanish modulo q.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .words import Unsupported

Form = dict[tuple[Any, ...], int]  # sorted names of inputs -> coefficient modulo q
Terms = dict[int, int]  # atom -> coefficient


class UnknownForm(Exception):
    """A value depends, modulo q, on an atom of a truncation."""

    def __init__(self, note: str, place: int) -> None:
        super().__init__(f"{note} at {place:#x}")


class Int:
    __slots__ = ("alias", "c0", "co", "form", "hi", "lo", "memo", "s")

    def __init__(self, co: Terms, c0: int, s: int, lo: int, hi: int) -> None:
        self.co, self.c0, self.s, self.lo, self.hi = co, c0, s, lo, hi
        self.memo: dict[Any, Int] | None = None
        self.alias: tuple[Int, int] | None = None  # this is that modulo 2 to the number
        self.form: Form | None = None


@dataclass(slots=True)
class Atom:
    lo: int
    hi: int
    form: Form | None  # modulo q; None: not known
    kind: str  # input, initial, name, product, residue, sign
    of: Any  # what it is a name, product, residue, sign of
    place: int  # the instruction that made it


class Affine:
    """The algebra of these values modulo q, odd or a power of two. Policies say which values get an
    atom of their own, which forgets how they depend on others: each is sound, none succeeds with
    all kernels.
    """

    POLICIES = 4

    def __init__(self, q: int, policy: int = 0) -> None:
        self.q, self.policy, self.place = q, policy, 0
        self.atoms: list[Atom] = []
        self.known: dict[Any, int] = {}
        self.constants: dict[int, Int] = {}
        self.signs: dict[int, tuple[int, int, int]] = {}  # atom -> x, k, c: the sign of k x + c
        self.half, self.small = (q + 1) // 2, 1024 * q

    # -- values ------------------------------------------------------------------------------
    def const(self, c: int) -> Int:
        v = self.constants.get(c)
        if v is None:
            v = self.constants[c] = Int({}, c, 0, c, c)
        return v

    @staticmethod
    def value(v: Int) -> int | None:
        """The constant that it is, or None."""
        return v.lo if v.lo == v.hi else None

    def _atom(self, lo: int, hi: int, form: Form | None, kind: str, of: Any) -> int:
        self.atoms.append(Atom(lo, hi, form, kind, of, self.place))
        return len(self.atoms) - 1

    def input(self, name: Any, lo: int, hi: int) -> Int:
        return Int({self._atom(lo, hi, {(name,): 1}, "input", name): 1}, 0, 0, lo, hi)

    def opaque(self, note: str, bits: int) -> Int:
        """What a register held before the call."""
        hi = (1 << bits) - 1
        return Int({self._atom(0, hi, None, "initial", note): 1}, 0, 0, 0, hi)

    def _bounds(self, co: Terms, c0: int) -> tuple[int, int]:
        lo = hi = c0
        atoms = self.atoms
        for x, c in co.items():
            a = atoms[x]
            if c > 0:
                lo += c * a.lo
                hi += c * a.hi
            else:
                lo += c * a.hi
                hi += c * a.lo
        return lo, hi

    def _tight(self, co: Terms, c0: int) -> tuple[int, int]:
        """Bounds of a numerator; where it holds an atom and its sign, of both cases."""
        lo, hi = self._bounds(co, c0)
        if self.signs:
            for h in co:
                of = self.signs.get(h)
                if of is None:
                    continue
                with_atom = (co, c0) if of[0] in co else self._renamed(co, c0, of[0])
                if with_atom is not None:
                    a, b = self._by_sign(*with_atom, h, of)
                    lo, hi = max(lo, a), min(hi, b)
        return lo, hi

    def _renamed(self, co: Terms, c0: int, x: int) -> tuple[Terms, int] | None:
        """A numerator in which a multiple of what the atom x is a name of becomes one of x; None if
        there is no such multiple.
        """
        if self.atoms[x].kind != "name":
            return None
        of, of0, s = self.atoms[x].of
        y, d = next(iter(of.items()))
        f, rest = divmod(co.get(y, 0), d)
        if rest or not f or any(co.get(z, 0) != f * e for z, e in of.items()):
            return None
        out = {z: c for z, c in co.items() if z not in of}
        out[x] = f << s
        return out, c0 - f * of0

    def _by_sign(self, co: Terms, c0: int, h: int, of: tuple[int, int, int]) -> tuple[int, int]:
        x, k, c = of  # k is 1 or -1: k x + c is negative, or not
        atom = self.atoms[x]
        lo, hi = atom.lo, atom.hi
        rest = {y: d for y, d in co.items() if y != h}
        cases = [(-1, lo, -1 - c), (0, -c, hi)] if k > 0 else [(-1, c + 1, hi), (0, lo, c)]
        ends = []
        for sign, a, b in cases:
            atom.lo, atom.hi = max(lo, a), min(hi, b)
            ends.append(self._bounds(rest, c0 + sign * co[h]))
        atom.lo, atom.hi = lo, hi
        return min(e[0] for e in ends), max(e[1] for e in ends)

    def _make(self, co: Terms, c0: int, s: int, lo: int, hi: int) -> Int:
        if len(co) <= 16:
            a, b = self._tight(co, c0)
            lo, hi = max(lo, -(-a >> s)), min(hi, b >> s)
        if lo == hi:
            return self.const(lo)
        if s and not c0 & 1:
            down = min(s, *(_twos(c) for c in co.values()), _twos(c0) if c0 else s)
            if down:
                co, c0, s = {x: c >> down for x, c in co.items()}, c0 >> down, s - down
        return Int(co, c0, s, lo, hi)

    def form_of(self, v: Int) -> Form:
        """The polynomial modulo q in the inputs; raises UnknownForm."""
        if v.form is not None:
            return v.form
        q, r = self.q, {}
        if v.s and q % 2 == 0:
            raise UnknownForm("a fraction", self.place)
        inverse = pow(self.half, v.s, q)
        if v.c0 % q:
            r[()] = v.c0 * inverse % q
        for x, c in v.co.items():
            c = c * inverse % q
            if not c:
                continue
            atom = self.atoms[x]
            if atom.form is None:
                raise UnknownForm(f"a {atom.kind}", atom.place)
            for m, k in atom.form.items():
                r[m] = (r.get(m, 0) + c * k) % q
        v.form = {m: k for m, k in r.items() if k}
        return v.form

    def _name(self, v: Int) -> Int:
        """Gives a value an atom of its own, in place, if its form modulo q is known."""
        if not v.co or (len(v.co) == 1 and v.c0 == 0 and v.s == 0):
            return v
        try:
            form = self.form_of(v)
        except UnknownForm:
            return v
        of = (v.co, v.c0, v.s)
        v.co, v.c0, v.s = {self._atom(v.lo, v.hi, form, "name", of): 1}, 0, 0
        return v

    # -- arithmetic --------------------------------------------------------------------------
    def add(self, a: Int, b: Int, sign: int = 1) -> Int:
        if not a.co and not b.co:
            return self.const(a.lo + sign * b.lo)
        if (len(a.co) > 2 or len(b.co) > 2) and a.co.keys().isdisjoint(b.co):
            for v in (a, b):
                if len(v.co) > 2 and -self.small < v.lo and v.hi < self.small:
                    self._name(v)
        s = max(a.s, b.s)
        fa, fb = 1 << (s - a.s), sign << (s - b.s)
        co = {x: c * fa for x, c in a.co.items()}
        for x, c in b.co.items():
            c = co.get(x, 0) + c * fb
            if c:
                co[x] = c
            else:
                co.pop(x, None)
        c0 = a.c0 * fa + b.c0 * fb
        lo, hi = (a.lo + b.lo, a.hi + b.hi) if sign > 0 else (a.lo - b.hi, a.hi - b.lo)
        return self._make(co, c0, s, lo, hi)

    def sub(self, a: Int, b: Int) -> Int:
        return self.add(a, b, -1)

    def scale(self, a: Int, c: int) -> Int:
        """A multiple as shifts make it: how it depends on others is kept."""
        if c == 0 or not a.co:
            return self.const(a.lo * c)
        if c == 1:
            return a
        if self.policy == 1 or (len(a.co) > 2 and -self.small < a.lo and a.hi < self.small):
            self._name(a)
        lo, hi = (a.lo * c, a.hi * c) if c > 0 else (a.hi * c, a.lo * c)
        return self._make({x: k * c for x, k in a.co.items()}, a.c0 * c, a.s, lo, hi)

    def mul(self, a: Int, b: Int) -> Int:
        if not b.co:
            return self.scale(a if b.lo == 1 else self._name(a), b.lo)
        if not a.co:
            return self.scale(b if a.lo == 1 else self._name(b), a.lo)
        self._name(a)
        self._name(b)
        co: Terms = {}
        c0 = a.c0 * b.c0
        left: list[tuple[int | None, int]] = [*a.co.items(), (None, a.c0)]
        right: list[tuple[int | None, int]] = [*b.co.items(), (None, b.c0)]
        for x, c in left:
            for y, d in right:
                if not c * d or (x is None and y is None):
                    continue
                p = y if x is None else x if y is None else self._product(x, y)
                assert p is not None
                co[p] = co.get(p, 0) + c * d
        ends = [a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi]
        co = {x: c for x, c in co.items() if c}
        return self._make(co, c0, a.s + b.s, min(ends), max(ends))

    def _product(self, x: int, y: int) -> int:
        x, y = min(x, y), max(x, y)
        key = ("product", x, y)
        if key not in self.known:
            a, b = self.atoms[x], self.atoms[y]
            ends = [u * v for u in (a.lo, a.hi) for v in (b.lo, b.hi)]
            form: Form | None = None
            if a.form is not None and b.form is not None:
                form = {}
                for m, c in a.form.items():
                    for n, d in b.form.items():
                        k = tuple(sorted(m + n))
                        form[k] = (form.get(k, 0) + c * d) % self.q
            self.known[key] = self._atom(min(ends), max(ends), form, "product", (x, y))
        return self.known[key]

    # -- truncations -------------------------------------------------------------------------
    def _reduced(
        self, co: Terms, c0: int, s: int, k: int, replace: bool
    ) -> tuple[Terms, int, int, int, int]:
        """Numerators (terms, constant, s) of a value that is equal modulo 2^k, and its bounds:
        coefficients below 2^(s + k - 1) in absolute value.
        """
        work = co
        if replace:
            work = dict(co)
            while True:
                t, found = s + k, -1
                for x, c in work.items():
                    if x > found and self.atoms[x].kind == "residue":
                        n = _twos(c)
                        if n < t and n + self.atoms[x].of[3] >= t:
                            found = x
                if found < 0:
                    break
                c = work.pop(found)
                of, of0, u, _ = self.atoms[found].of
                up = max(0, u - _twos(c))
                if up:
                    work, c0, s, c = (
                        {x: d << up for x, d in work.items()},
                        c0 << up,
                        s + up,
                        c << up,
                    )
                c >>= u
                c0 += c * of0
                for x, d in of.items():
                    d = work.get(x, 0) + c * d
                    if d:
                        work[x] = d
                    else:
                        work.pop(x, None)
        size, half = 1 << (s + k), 1 << (s + k) >> 1
        r = {}
        for x, c in work.items():
            d = ((c + half) & (size - 1)) - half
            if d:
                r[x] = d
        r0 = c0 & (size - 1)
        a, b = self._tight(r, r0)
        return r, r0, s, a, b

    def _residue(self, v: Int, k: int) -> tuple[Terms, int, int]:
        """V modulo 2^k, in [0, 2^k), as numerators and s."""
        key = None
        for replace in (True, False):
            r, r0, s, a, b = self._reduced(v.co, v.c0, v.s, k, replace)
            t = s + k
            if a >> t == b >> t:
                return r, r0 - (a >> t << t), s
            if key is None:
                key = ("residue", k, s, r0, frozenset(r.items()))
                of = (r, r0, s, k)
        split = self._upper_part(*of)
        if split is not None:
            return split
        x = self.known.get(key)
        if x is None:
            step = 1 << min((_twos(c) for c in (*of[0].values(), of[1]) if c), default=0) >> of[2]
            top = (1 << k) - (step if 1 < step <= 1 << k else 1)
            x = self.known[key] = self._atom(0, top, self._residue_form(*of), "residue", of)
        return {x: 1}, 0, 0

    def _residue_form(self, r: Terms, r0: int, s: int, k: int) -> Form | None:
        """Of a residue modulo a multiple of q, which is congruent to its number."""
        if s or (1 << k) % self.q:
            return None
        try:
            return self.form_of(Int(r, r0, 0, 0, 0))
        except UnknownForm:
            return None

    def _upper_part(self, r: Terms, r0: int, s: int, k: int) -> tuple[Terms, int, int] | None:
        """The residue of (V - l) / 2^s modulo 2^k, l that of V modulo 2^s: from that of V modulo
        2^(s + k), so that parts of one number are not strangers.
        """
        for x, c in r.items():
            if s and c == -1 and self.atoms[x].kind == "residue" and self.atoms[x].of[3] == s:
                rest = Int({y: d for y, d in r.items() if y != x}, r0, 0, 0, 0)
                co, c0, u = self._residue(rest, s + k)
                out = {y: d for y, d in co.items() if y != x}
                d = co.get(x, 0) - (1 << u)
                if d:
                    out[x] = d
                return out, c0, u + s
        return None

    def floor(self, v: Int, k: int) -> Int:
        if k == 0:
            return v
        if not v.co:
            return self.const(v.lo >> k)
        lo, hi = v.lo >> k, v.hi >> k
        if lo == hi:
            return self.const(lo)
        if (lo, hi) == (-1, 0):
            for name in (False, True):
                if name:
                    self._name(v)
                if v.s == 0 and list(v.co.values()) in ([1], [-1]):
                    ((x, c),) = v.co.items()
                    return self._sign(x, c, v.c0)
        if self.policy == 2:
            self._name(v)
        r, r0, u = self._residue(v, k)
        s = max(u, v.s)
        co = {x: c << (s - v.s) for x, c in v.co.items()}
        for x, c in r.items():
            c = co.get(x, 0) - (c << (s - u))
            if c:
                co[x] = c
            else:
                co.pop(x, None)
        c0 = (v.c0 << (s - v.s)) - (r0 << (s - u))
        a, b = self._tight(r, r0)  # V - residue has better bounds than V
        lo, hi = max(lo, -((b >> u) - v.lo >> k)), min(hi, v.hi + (-a >> u) >> k)
        return self._make(co, c0, s + k, lo, hi)

    def _sign(self, x: int, k: int, c: int) -> Int:
        """-1 if k x + c is negative, else 0; it may be either."""
        key = ("sign", x, k, c)
        if key not in self.known:
            self.known[key] = self._atom(-1, 0, None, "sign", (x, k, c))
            self.signs[self.known[key]] = (x, k, c)
        return Int({self.known[key]: 1}, 0, 0, -1, 0)

    def unsigned(self, v: Int, w: int) -> Int:
        if v.lo >= 0 and v.hi < 1 << w:
            return v
        if not v.co:
            return self.const(v.lo & ((1 << w) - 1))
        if self.policy != 3:
            self._name(v)
        r, r0, s = self._residue(v, w)
        return self._make(dict(r), r0, s, 0, (1 << w) - 1)

    def signed(self, v: Int, w: int) -> Int:
        half = 1 << (w - 1)
        if -half <= v.lo and v.hi < half:
            return v
        if not v.co:
            return self.const(((v.lo + half) & ((1 << w) - 1)) - half)
        if self.policy != 3:
            self._name(v)
        r, r0, s = self._residue(Int(v.co, v.c0 + (half << v.s), v.s, v.lo + half, v.hi + half), w)
        return self._make(dict(r), r0 - (half << s), s, -half, half - 1)

    def select(self, c: Int, x: Int, y: Int) -> Int:
        """x where c is 1, y where it is 0: if they differ by a constant."""
        k = self.value(self.sub(x, y))
        if k is None or c.lo < 0 or c.hi > 1:
            raise Unsupported("a choice between numbers that differ by no constant")
        return self.add(y, self.scale(c, k))

    # -- witnesses ---------------------------------------------------------------------------
    def evaluate(self, inputs: dict[Any, int]) -> list[int]:
        """All atoms at concrete inputs; registers that nobody set count as 0."""
        out: list[int] = []
        for atom in self.atoms:
            out.append(self._evaluate_atom(atom, inputs, out))
        return out

    def _evaluate_atom(self, atom: Atom, inputs: dict[Any, int], out: list[int]) -> int:
        if atom.kind == "input":
            return int(inputs[atom.of])
        if atom.kind == "initial":
            return 0
        if atom.kind == "product":
            return int(out[atom.of[0]] * out[atom.of[1]])
        if atom.kind == "sign":
            x, c, c0 = atom.of
            return -1 if c * out[x] + c0 < 0 else 0
        co, c0, s, *k = atom.of
        n: int = sum(c * out[x] for x, c in co.items()) + c0
        assert n & ((1 << s) - 1) == 0, "an affine form that is no integer"
        v: int = (n >> s) & ((1 << k[0]) - 1 if k else -1)
        return v

    @staticmethod
    def at(v: Int, atoms: list[int]) -> int:
        """A value, given all atoms."""
        n = sum(c * atoms[x] for x, c in v.co.items()) + v.c0
        assert n & ((1 << v.s) - 1) == 0, "an affine form that is no integer"
        return n >> v.s


def _twos(c: int) -> int:
    """How often 2 divides a number, which is not 0."""
    return (c & -c).bit_length() - 1
