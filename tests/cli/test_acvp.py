"""`vambrace acvp`: NIST's cases, as prompts in NIST's form, and prompts that are malformed.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Callable, Iterable
from typing import Any

import command
from command import CommandCase, sets

Case = dict[str, Any]


def vectors(*path: str) -> Case:
    with open(os.path.join(command.SOURCE, "tests", "vectors", *path), encoding="utf-8") as file:
        return dict(json.load(file))


def nist_name(name: str) -> str:
    """ML-KEM-512, SLH-DSA-SHA2-128s"""
    if name.startswith("slhdsa"):
        _, hash_name, size = name.split("_")
        return f"SLH-DSA-{hash_name.upper()}-{size}"
    return re.sub(r"^ml(kem|dsa)(\d+)$", lambda m: f"ML-{m[1].upper()}-{m[2]}", name)


def of_family(kind: str, family: str) -> list[str]:
    return [entry["name"] for entry in sets(kind) if entry["family"] == family]


def prompt(algorithm: str, mode: str, revision: str, groups: Iterable[Case]) -> Case:
    numbered = [{"tgId": number, **group} for number, group in enumerate(groups, 1)]
    return {
        "vsId": 42,
        "algorithm": algorithm,
        "mode": mode,
        "revision": revision,
        "testGroups": numbered,
    }


def sha256(text: str) -> str:
    return hashlib.sha256(bytes.fromhex(text)).hexdigest()


class Acvp(CommandCase):
    maxDiff = None

    def answers(self, question: Case) -> list[Case]:
        """The answers to all cases, in their order."""
        self.write("prompt.json", json.dumps(question).encode())
        self.run_command("acvp", "prompt.json", "--response", "response.json", "--force")
        response = json.loads(self.read("response.json"))
        for name in ("vsId", "algorithm", "mode", "revision"):
            self.assertEqual(response[name], question[name])
        answered = []
        for asked, group in zip(question["testGroups"], response["testGroups"], strict=True):
            self.assertEqual(asked["tgId"], group["tgId"])
            ids = [test["tcId"] for test in asked["tests"]]
            self.assertEqual(ids, [test["tcId"] for test in group["tests"]])
            answered += group["tests"]
        return answered

    def check(self, question: Case, cases: list[Case], compare: Callable[..., None]) -> None:
        self.assertTrue(cases)
        for case, answer in zip(cases, self.answers(question), strict=True):
            with self.subTest(tcId=case["tcId"]):
                compare(case, answer)

    def each_set(self, kind: str, family: str) -> Iterable[str]:
        names = of_family(kind, family)
        if not names:
            self.skipTest(f"this build has no {family}")
        return names

    # ---- ML-KEM

    def test_mlkem_keygen(self) -> None:
        for name in self.each_set("kem", "ML-KEM"):
            cases = vectors("acvp", name + ".json")["keygen"]
            tests = [{"tcId": c["tcId"], "d": c["seed"][:64], "z": c["seed"][64:]} for c in cases]
            group = {"testType": "AFT", "parameterSet": nist_name(name), "tests": tests}

            def compare(case: Case, answer: Case) -> None:
                self.assertEqual(sha256(answer["ek"]), case["pk_sha256"])
                self.assertEqual(sha256(answer["dk"]), case["sk_sha256"])

            self.check(prompt("ML-KEM", "keyGen", "FIPS203", [group]), cases, compare)

    def encap_decap(
        self, name: str, function: str, cases: list[Case], tests: list[Case]
    ) -> tuple[Case, list[Case]]:
        group = {"parameterSet": nist_name(name), "function": function, "tests": tests}
        return prompt("ML-KEM", "encapDecap", "FIPS203", [group]), cases

    def test_mlkem_encapsulation(self) -> None:
        for name in self.each_set("kem", "ML-KEM"):
            cases = vectors("acvp", name + ".json")["encaps"]
            tests = [{"tcId": c["tcId"], "ek": c["pk"], "m": c["m"]} for c in cases]

            def compare(case: Case, answer: Case) -> None:
                self.assertEqual(sha256(answer["c"]), case["ct_sha256"])
                self.assertEqual(answer["k"].lower(), case["ss"])

            self.check(*self.encap_decap(name, "encapsulation", cases, tests), compare)

    def test_mlkem_decapsulation(self) -> None:
        for name in self.each_set("kem", "ML-KEM"):
            cases = vectors("acvp", name + ".json")["decaps"]
            tests = [
                {"tcId": c["tcId"], "d": c["seed"][:64], "z": c["seed"][64:], "c": c["ct"]}
                for c in cases
            ]

            def compare(case: Case, answer: Case) -> None:
                self.assertEqual(answer["k"].lower(), case["ss"])

            self.check(*self.encap_decap(name, "decapsulation", cases, tests), compare)

    def test_mlkem_decapsulation_with_the_key_of_the_group(self) -> None:
        for name in self.each_set("kem", "ML-KEM"):
            case = vectors("acvp", name + ".json")["decaps"][0]
            seed = {"tcId": 1, "d": case["seed"][:64], "z": case["seed"][64:]}
            group = {"parameterSet": nist_name(name), "tests": [seed]}
            key = self.answers(prompt("ML-KEM", "keyGen", "FIPS203", [group]))[0]["dk"]
            group = {
                "parameterSet": nist_name(name),
                "function": "decapsulation",
                "dk": key,
                "tests": [{"tcId": 1, "c": case["ct"]}],
            }
            answer = self.answers(prompt("ML-KEM", "encapDecap", "FIPS203", [group]))
            self.assertEqual(answer[0]["k"].lower(), case["ss"])

    def test_mlkem_key_checks(self) -> None:
        for name in self.each_set("kem", "ML-KEM"):
            data = vectors("acvp", name + ".json")
            for kind, field, function in (
                ("check_pk", "pk", "encapsulationKeyCheck"),
                ("check_sk", "sk", "decapsulationKeyCheck"),
            ):
                cases = [*data[kind], {**data[kind][0], "tcId": 9999, "valid": False}]
                if kind == "check_pk":
                    sound = data["encaps"][0]["pk"]
                    cases.append({"tcId": 10000, "pk": sound, "valid": True})
                tests = [
                    {"tcId": c["tcId"], ("ek" if field == "pk" else "dk"): c[field]} for c in cases
                ]
                tests[len(data[kind])][("ek" if field == "pk" else "dk")] += "00"  # too long

                def compare(case: Case, answer: Case) -> None:
                    self.assertIs(answer["testPassed"], case["valid"])

                self.check(*self.encap_decap(name, function, cases, tests), compare)

    # ---- Signatures

    def test_mldsa_keygen(self) -> None:
        for name in self.each_set("signature", "ML-DSA"):
            cases = vectors("acvp", name + ".json")["keygen"]
            tests = [{"tcId": c["tcId"], "seed": c["seed"]} for c in cases]
            group = {"parameterSet": nist_name(name), "tests": tests}

            def compare(case: Case, answer: Case) -> None:
                self.assertEqual(sha256(answer["pk"]), case["pk_sha256"])
                self.assertEqual(sha256(answer["sk"]), case["sk_sha256"])

            self.check(prompt("ML-DSA", "keyGen", "FIPS204", [group]), cases, compare)

    def mldsa_group(self, name: str, case: Case) -> Case:
        """A group of this one case: each may have another interface."""
        hashed = case.get("prehash", "pure")
        test = {"tcId": case["tcId"]}
        for of_case, of_test in (("msg", "message"), ("ctx", "context"), ("sig", "signature")):
            if of_case in case:
                test[of_test] = case[of_case]
        for field in ("mu", "rnd", "seed", "pk"):
            if field in case:
                test[field] = case[field]
        if hashed != "pure":
            test["hashAlg"] = hashed
        return {
            "parameterSet": nist_name(name),
            "signatureInterface": case["interface"],
            "preHash": "pure" if hashed == "pure" else "preHash",
            "externalMu": "mu" in case,
            "deterministic": "rnd" not in case,
            "tests": [test],
        }

    def test_mldsa_siggen(self) -> None:
        for name in self.each_set("signature", "ML-DSA"):
            cases = vectors("acvp", name + ".json")["siggen"]
            groups = [self.mldsa_group(name, case) for case in cases]

            def compare(case: Case, answer: Case) -> None:
                self.assertEqual(sha256(answer["signature"]), case["sig_sha256"])

            self.check(prompt("ML-DSA", "sigGen", "FIPS204", groups), cases, compare)

    def test_mldsa_sigver(self) -> None:
        for name in self.each_set("signature", "ML-DSA"):
            cases = vectors("acvp", name + ".json")["sigver"]
            groups = [self.mldsa_group(name, case) for case in cases]

            def compare(case: Case, answer: Case) -> None:
                self.assertIs(answer["testPassed"], case["valid"])

            self.check(prompt("ML-DSA", "sigVer", "FIPS204", groups), cases, compare)

    def test_mldsa_internal_interface_verifies_what_it_signed(self) -> None:
        for name in self.each_set("signature", "ML-DSA"):
            case = next(
                c
                for c in vectors("acvp", name + ".json")["siggen"]
                if c["interface"] == "internal" and "msg" in c
            )
            group = self.mldsa_group(name, case)
            signature = self.answers(prompt("ML-DSA", "sigGen", "FIPS204", [group]))[0]
            seed = {"tcId": 1, "seed": case["seed"]}
            keys = {"parameterSet": nist_name(name), "tests": [seed]}
            key = self.answers(prompt("ML-DSA", "keyGen", "FIPS204", [keys]))[0]["pk"]
            for message, passed in ((case["msg"], True), (case["msg"] + "00", False)):
                test = {"tcId": 1, "pk": key, "message": message, **signature}
                group["tests"] = [test]
                answer = self.answers(prompt("ML-DSA", "sigVer", "FIPS204", [group]))
                self.assertIs(answer[0]["testPassed"], passed)

    def test_slhdsa(self) -> None:
        names = self.each_set("signature", "SLH-DSA")
        for name in [n for n in names if n.endswith("f")]:
            cases = vectors(name + ".json")["acvp"]
            keys = [c for c in cases if c["mode"] == "keyGen"]
            tests = [
                {field: c[field] for field in ("tcId", "skSeed", "skPrf", "pkSeed")} for c in keys
            ]
            group = {"parameterSet": nist_name(name), "tests": tests}

            def compare_keys(case: Case, answer: Case) -> None:
                self.assertEqual(answer["pk"].lower(), case["pk"])
                self.assertEqual(answer["sk"].lower(), case["sk"])

            self.check(prompt("SLH-DSA", "keyGen", "FIPS205", [group]), keys, compare_keys)

            signed = [
                c for c in cases if c["mode"] == "sigGen" and c.get("interface") != "internal"
            ]
            groups = []
            for case in signed:
                fields = ("tcId", "sk", "message", "context", "hashAlg", "additionalRandomness")
                test = {field: case[field] for field in fields if field in case}
                groups.append(
                    {
                        "parameterSet": nist_name(name),
                        "signatureInterface": "external",
                        "preHash": case["interface"],
                        "deterministic": case["deterministic"],
                        "tests": [test],
                    }
                )
            question = prompt("SLH-DSA", "sigGen", "FIPS205", groups)

            def compare(case: Case, answer: Case) -> None:
                self.assertEqual(sha256(answer["signature"]), case["sig_sha256"])

            self.check(question, signed, compare)
            signatures = [answer["signature"] for answer in self.answers(question)]
            for case, group, signature in zip(signed, groups, signatures, strict=True):
                [test] = group["tests"]
                key = case["sk"][len(case["sk"]) // 2 :]
                group["tests"] = [{**test, "pk": key, "signature": signature}]
                group["tests"].append({**group["tests"][0], "tcId": 0, "message": "00"})
            verdicts = self.answers(prompt("SLH-DSA", "sigVer", "FIPS205", groups))
            self.assertEqual([v["testPassed"] for v in verdicts], [True, False] * len(signed))

    def test_lms_sigver(self) -> None:
        modes = [entry["capabilities"] for entry in self.registered().get("LMS", [])]
        if [(len(m["lmsModes"]), len(m["lmOtsModes"])) for m in modes] != [(20, 16)]:
            self.skipTest("this build has not all hashes of LMS")
        cases = [c for c in vectors("stateful", "lms_acvp.json")["verify"] if c["kind"] == "lms"]
        groups = [
            {
                "publicKey": c["pk"],
                "tests": [{"tcId": c["tcId"], "message": c["msg"], "signature": c["sig"]}],
            }
            for c in cases
        ]

        def compare(case: Case, answer: Case) -> None:
            self.assertIs(answer["testPassed"], case["valid"])

        self.check(prompt("LMS", "sigVer", "1.0", groups), cases, compare)

    # ---- What is registered, how files are read and written

    def registered(self) -> dict[str, list[Case]]:
        version, registration = json.loads(self.run_command("acvp", "--registration")[0])
        self.assertEqual(version, {"acvVersion": "1.0"})
        found: dict[str, list[Case]] = {}
        for entry in registration["algorithms"]:
            found.setdefault(entry["algorithm"], []).append(entry)
        return found

    def test_registration_names_the_sets_of_the_build(self) -> None:
        registered = self.registered()
        for kind, family in (("kem", "ML-KEM"), ("signature", "ML-DSA"), ("signature", "SLH-DSA")):
            names = [nist_name(name) for name in of_family(kind, family)]
            for entry in registered.get(family, []):
                where = entry if "parameterSets" in entry else entry["capabilities"][0]
                self.assertEqual(where["parameterSets"], names)
            modes = ["keyGen", "encapDecap"] if kind == "kem" else ["keyGen", "sigGen", "sigVer"]
            self.assertEqual(
                [entry["mode"] for entry in registered.get(family, [])], modes if names else []
            )

    def key_prompt(self) -> Case:
        [name, *_] = self.each_set("kem", "ML-KEM")
        test = {"tcId": 7, "d": "00" * 32, "z": "11" * 32}
        group = {"parameterSet": nist_name(name), "tests": [test]}
        return prompt("ML-KEM", "keyGen", "FIPS203", [group])

    def test_version_and_standard_streams(self) -> None:
        question = [{"acvVersion": "1.0"}, self.key_prompt()]
        text, _ = self.run_command("acvp", "-", stdin=json.dumps(question).encode())
        version, response = json.loads(text)
        self.assertEqual(version, {"acvVersion": "1.0"})
        self.assertEqual(response["testGroups"][0]["tests"][0]["tcId"], 7)

    def refused(self, question: Any, message: str) -> None:
        self.write("prompt.json", json.dumps(question).encode())
        self.fails(2, message, "acvp", "prompt.json", "--response", "response.json")
        self.assertEqual(self.files(), ["prompt.json"])

    def test_malformed_prompts(self) -> None:
        good = self.key_prompt()
        group = good["testGroups"][0]

        def with_test(**fields: Any) -> Case:
            test = {**group["tests"][0], **fields}
            test = {name: value for name, value in test.items() if value is not None}
            return {**good, "testGroups": [{**group, "tests": [group["tests"][0], test]}]}

        place = "prompt.json: test group 1, test case 7: "
        self.refused(with_test(d=None), place + "'d' is missing")
        self.refused(with_test(d=5), place + "'d' is no text")
        self.refused(with_test(d="0g"), place + "'d' is not hexadecimal")
        self.refused(with_test(d="00"), place + "its seeds have 33 bytes instead of 64")
        self.refused(with_test(tcId="a"), "'tcId' is missing, or no number")
        self.refused(
            with_test(parameterSet="ML-KEM-9"), place + "'ML-KEM-9' is no set of ML-KEM in this"
        )
        self.refused({**good, "mode": "x"}, "vector sets of ML-KEM x are not answered")
        self.refused({**good, "vsId": None}, "'vsId' is missing, or no number")
        self.refused({**good, "testGroups": 1}, "'testGroups' is missing, or no array of objects")
        self.refused({**good, "testGroups": [1]}, "'testGroups' is missing, or no array of objects")
        self.refused({"vsId": 1}, "'algorithm' is missing, or no text")
        self.refused([good], "this is no vector set")
        self.refused(3, "this is no vector set")

    def test_no_json(self) -> None:
        self.write("prompt.json", b'{"vsId": 1,')
        self.fails(2, "prompt.json is no JSON: byte 12", "acvp", "prompt.json")
        self.fails(2, "there is no vector set: name the file", "acvp")
        self.fails(2, "--registration goes without a file", "acvp", "x", "--registration")

    def test_slhdsa_internal_interface_is_refused(self) -> None:
        [name, *_] = self.each_set("signature", "SLH-DSA")
        group = {
            "parameterSet": nist_name(name),
            "signatureInterface": "internal",
            "tests": [{"tcId": 1, "sk": "00", "message": "00"}],
        }
        self.refused(
            prompt("SLH-DSA", "sigGen", "FIPS205", [group]), "no internal interface here: register"
        )

    def test_unknown_function_and_hash(self) -> None:
        [name, *_] = self.each_set("kem", "ML-KEM")
        group = {"parameterSet": nist_name(name), "function": "f", "tests": [{"tcId": 1}]}
        question = prompt("ML-KEM", "encapDecap", "FIPS203", [group])
        self.refused(question, "the function 'f' is unknown")
        [name, *_] = self.each_set("signature", "ML-DSA")
        case = vectors("acvp", name + ".json")["siggen"][0]
        hashed = self.mldsa_group(name, {**case, "prehash": "MD5"})
        question = prompt("ML-DSA", "sigGen", "FIPS204", [hashed])
        self.refused(question, "the hash 'MD5' is unknown")
