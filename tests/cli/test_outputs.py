"""What is written: modes, existing files, and all or nothing when writing fails.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import os
import resource
import shutil
import stat

import command
from command import CommandCase, a_kem, sets

NOBODY = 65534


class Modes(CommandCase):
    def mode(self, name):
        return stat.S_IMODE(os.stat(self.path(name)).st_mode)

    def test_secrets_are_private_and_the_rest_follows_the_umask(self):
        name = a_kem()["name"]
        for mask in [0o022, 0o000, 0o077]:

            def set_mask(mask=mask):
                return os.umask(mask)

            self.run_command(
                "keygen", name, "--public", "pk", "--secret", "sk", "--force", preexec_fn=set_mask
            )
            self.encaps(name, preexec_fn=set_mask)
            self.decaps(name, preexec_fn=set_mask)
            for secret in ["sk", "ss", "ss2"]:
                self.assertEqual(self.mode(secret), 0o600, secret)
            for public in ["pk", "ct"]:
                self.assertEqual(self.mode(public), 0o666 & ~mask, public)

    def test_a_shared_secret_over_a_public_file_is_private(self):
        name = a_kem()["name"]
        self.keygen(name)
        self.write("ss", b"old")
        os.chmod(self.path("ss"), 0o644)
        self.encaps(name)
        self.assertEqual(self.mode("ss"), 0o600)


class OtherObjects(CommandCase):
    """An output does not replace what is no output of its kind, but with --force."""

    def setUp(self):
        super().setUp()
        self.name = a_kem()["name"]
        self.keygen(self.name)
        self.encaps(self.name)

    def stays(self, file, message, *arguments, binary=None):
        """The file must survive the command, and be replaced with --force."""
        before = self.read(file)
        files = self.files()
        self.fails(2, f"{file} exists and {message}", *arguments, binary=binary or command.BINARY)
        self.assertEqual((self.read(file), self.files()), (before, files))
        self.run_command(*arguments, "--force", binary=binary or command.BINARY)
        self.assertNotEqual(self.read(file), before)

    def test_secret_key_below_a_public_key(self):
        self.stays(
            "sk",
            "has the length of the secret key of",
            "keygen",
            self.name,
            "--public",
            "sk",
            "--secret",
            "new.sk",
        )

    def test_base64_secret_key_as_long_as_a_shared_secret_in_hex(self):
        if "aimer128f" not in {entry["name"] for entry in sets("signature")}:
            self.skipTest("this build has not the set of the example")
        self.keygen("aimer128f", "other.pk", "other.sk", "--format", "base64")
        self.assertEqual(len(self.read("other.sk")), 65)
        self.stays(
            "other.sk",
            "has the length of the secret key of aimer128f",
            "encaps",
            self.name,
            "--public",
            "pk",
            "--ciphertext",
            "ct2",
            "--shared-secret",
            "other.sk",
        )

    def test_secret_key_below_a_shared_secret(self):
        self.keygen(self.name, "other.pk", "other.sk")
        self.stays(
            "other.sk",
            "has the length of the secret key of",
            "encaps",
            self.name,
            "--public",
            "pk",
            "--ciphertext",
            "ct2",
            "--shared-secret",
            "other.sk",
        )

    def test_secret_key_below_a_ciphertext_and_a_decapsulated_secret(self):
        for form in ["raw", "hex", "base64", "base64url"]:
            self.keygen(self.name, "other.pk", "other.sk", "--force", "--format", form)
            os.chmod(self.path("other.sk"), 0o644)  # the length tells
            self.stays(
                "other.sk",
                "has the length of the secret key of",
                "encaps",
                self.name,
                "--public",
                "pk",
                "--ciphertext",
                "other.sk",
                "--shared-secret",
                "ss2",
            )
        self.keygen(self.name, "other.pk", "other.sk", "--force")
        self.stays(
            "other.sk",
            "has the length of the secret key of",
            "decaps",
            self.name,
            "--secret",
            "sk",
            "--ciphertext",
            "ct",
            "--shared-secret",
            "other.sk",
        )

    def test_public_key_below_a_ciphertext(self):
        self.keygen(self.name, "other.pk", "other.sk")
        sizes = {(what, size) for entry in sets("kem") for what, size in entry["bytes"].items()}
        own = a_kem()["bytes"]
        if ("ciphertext", own["public_key"]) in sizes or ("secret_key", own["public_key"]) in sizes:
            self.skipTest("another set has a ciphertext or secret key of that length")
        self.stays(
            "other.pk",
            "has the length of the public key of",
            "encaps",
            self.name,
            "--public",
            "pk",
            "--ciphertext",
            "other.pk",
            "--shared-secret",
            "ss2",
        )

    def test_a_file_that_nobody_else_may_read(self):
        self.write("id_rsa", b"a secret of another program")
        for mode in [0o600, 0o400]:
            os.chmod(self.path("id_rsa"), mode)
            self.stays(
                "id_rsa",
                "may hold a secret",
                "encaps",
                self.name,
                "--public",
                "pk",
                "--ciphertext",
                "id_rsa",
                "--shared-secret",
                "ss2",
            )
            self.write("id_rsa", b"a secret of another program")

    def test_secret_key_of_another_set(self):
        for entry in sets("kem") + sets("signature"):
            # X-Wing's, 32 bytes, looks like the shared secret that replaces it
            if entry["bytes"]["secret_key"] in (a_kem()["bytes"]["ciphertext"], 32, 0):
                continue
            self.keygen(entry["name"], "other.pk", "other.sk", "--force")
            self.fails(
                2,
                "other.sk exists and has the length of the secret key of",
                "encaps",
                self.name,
                "--public",
                "pk",
                "--ciphertext",
                "ct",
                "--shared-secret",
                "other.sk",
            )

    def test_signature(self):
        if not sets("signature"):
            self.skipTest("this build has no signature set")
        name = sets("signature")[0]["name"]
        self.keygen(name, "sig.pk", "sig.sk")
        self.write("message", b"a message")
        arguments = ["sign", name, "--secret", "sig.sk", "--message", "message", "--signature"]
        self.stays("sk", "has the length of the secret key of", *arguments, "sk")
        self.run_command(*arguments, "sig")
        self.run_command(*arguments, "sig")

    def test_texts(self):
        for arguments, binary in [
            (["speed", self.name, "--samples", "1", "--json"], command.BINARY),
            (["kat", self.name, "--count", "1", "--write"], command.TEST_BINARY),
        ]:
            self.keygen(self.name, "other.pk", "other.sk", "--force")
            self.stays(
                "other.sk",
                "has the length of the secret key of",
                *arguments,
                "other.sk",
                binary=binary,
            )
            os.chmod(self.path("other.sk"), 0o600)
            self.run_command(*arguments, "other.sk", binary=binary)  # its own kind

    def test_the_same_kind_is_replaced(self):
        for _ in range(2):
            for form in ["raw", "hex", "base64", "base64url"]:
                self.encaps(self.name, "--format", form)
                self.decaps(self.name, "--format", form)
        self.keygen(self.name, "pk", "sk2")

    def test_with_a_narrow_umask(self):
        for _ in range(2):
            self.encaps(
                self.name, ciphertext="ct3", shared="ss3", preexec_fn=lambda: os.umask(0o077)
            )

    def test_empty_and_foreign_files_are_replaced(self):
        self.write("empty", b"")
        os.chmod(self.path("empty"), 0o600)  # as mktemp makes it
        self.write("text", b"a text")
        self.encaps(self.name, ciphertext="text", shared="empty")


class ExistingFiles(CommandCase):
    def setUp(self):
        super().setUp()
        self.name = a_kem()["name"]

    def test_secret_key_is_kept_without_force(self):
        self.keygen(self.name)
        secret, public = self.read("sk"), self.read("pk")
        self.fails(
            2,
            "sk exists and may be a secret key that is still needed: name another file, or "
            "replace it with --force",
            "keygen",
            self.name,
            "--public",
            "pk",
            "--secret",
            "sk",
        )
        self.assertEqual((self.read("sk"), self.read("pk")), (secret, public))
        self.keygen(self.name, "pk", "sk", "--force")
        self.assertNotEqual(self.read("sk"), secret)
        self.encaps(self.name)
        self.decaps(self.name)
        self.assertEqual(self.read("ss"), self.read("ss2"))

    def test_directory(self):
        os.mkdir(self.path("folder"))
        self.fails(
            2,
            "it is a directory; name a file in it",
            "keygen",
            self.name,
            "--public",
            "pk",
            "--secret",
            "folder",
        )
        self.fails(
            2,
            "it is a directory; name a file in it",
            "keygen",
            self.name,
            "--public",
            "folder",
            "--secret",
            "sk",
        )
        self.assertEqual(self.files(), ["folder"])

    def test_one_name_for_two_outputs(self):
        for other in ["key", "./key", self.path("key")]:
            self.fails(
                2, "cannot both go to", "keygen", self.name, "--public", "key", "--secret", other
            )
        self.assertEqual(self.files(), [])

    def test_an_input_is_not_overwritten(self):
        self.keygen(self.name)
        secret = self.read("sk")
        self.encaps(self.name)
        self.fails(
            2,
            "is an input of this command",
            "decaps",
            self.name,
            "--secret",
            "sk",
            "--ciphertext",
            "ct",
            "--shared-secret",
            "./sk",
        )
        self.assertEqual(self.read("sk"), secret)

    def test_symbolic_link_stays(self):
        os.symlink("real", self.path("link"))
        self.fails(
            2, "symbolic link to nowhere", "keygen", self.name, "--public", "link", "--secret", "sk"
        )
        self.write("real", b"old")
        self.keygen(self.name, "link", "sk")
        self.assertTrue(os.path.islink(self.path("link")))
        self.assertEqual(len(self.read("real")), a_kem()["bytes"]["public_key"])

    def test_a_device_stays_a_device(self):
        self.keygen(self.name, "/dev/null", "sk")
        self.assertTrue(stat.S_ISCHR(os.stat("/dev/null").st_mode))
        self.assertEqual(self.files(), ["sk"])


def limit_file_size():
    """Writes beyond 100 bytes fail with EFBIG; Python's children inherit that SIGXFSZ is
    ignored.
    """
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))


class Failures(CommandCase):
    def setUp(self):
        super().setUp()
        self.name = a_kem()["name"]

    def test_full_device_leaves_no_other_output(self):
        self.fails(
            1,
            "to /dev/full: No space left on device",
            "keygen",
            self.name,
            "--public",
            "/dev/full",
            "--secret",
            "sk",
        )
        self.fails(
            1,
            "to /dev/full: No space left on device",
            "keygen",
            self.name,
            "--public",
            "pk",
            "--secret",
            "/dev/full",
        )
        self.assertEqual(self.files(), [])

    def test_full_stdout_leaves_no_other_output(self):
        with open("/dev/full", "wb") as full:
            self.fails(
                1,
                "to the standard output: No space left on device",
                "keygen",
                self.name,
                "--public",
                "-",
                "--secret",
                "sk",
                stdout=full,
            )
        self.assertEqual(self.files(), [])

    def test_missing_folder(self):
        self.fails(
            1,
            "cannot write the public key to nowhere/pk: No such file or directory",
            "keygen",
            self.name,
            "--public",
            "nowhere/pk",
            "--secret",
            "sk",
        )
        self.assertEqual(self.files(), [])

    def test_a_write_that_fails_in_the_middle_changes_nothing(self):
        self.keygen(self.name)
        before = {name: self.read(name) for name in self.files()}
        self.fails(
            1,
            "File too large",
            "keygen",
            self.name,
            "--public",
            "pk",
            "--secret",
            "sk",
            "--force",
            preexec_fn=limit_file_size,
            restore_signals=False,
        )
        self.fails(
            1,
            "File too large",
            "encaps",
            self.name,
            "--public",
            "pk",
            "--ciphertext",
            "ct",
            "--shared-secret",
            "ss",
            preexec_fn=limit_file_size,
            restore_signals=False,
        )
        self.fails(
            1,
            "File too large",
            "kat",
            self.name,
            "--write",
            "vectors.rsp",
            binary=command.TEST_BINARY,
            preexec_fn=limit_file_size,
            restore_signals=False,
        )
        self.assertEqual({name: self.read(name) for name in self.files()}, before)

    def test_folder_without_write_permission(self):
        os.mkdir(self.path("locked"), 0o555)
        with self.as_nobody() as binary:
            self.fails(
                1,
                "cannot write the secret key to locked/sk: Permission denied",
                "keygen",
                self.name,
                "--public",
                "open/pk",
                "--secret",
                "locked/sk",
                **binary,
            )
            self.fails(
                1,
                "cannot write the public key to locked/pk: Permission denied",
                "keygen",
                self.name,
                "--public",
                "locked/pk",
                "--secret",
                "open/sk",
                **binary,
            )
        self.assertEqual(os.listdir(self.path("open")) + os.listdir(self.path("locked")), [])

    def test_a_rename_that_fails_takes_the_first_one_back(self):
        """In a sticky folder nobody may create files, but not replace those of others: the
        last rename fails.
        """
        if os.geteuid() != 0:
            self.skipTest("needs two users, so it runs as root only")
        os.mkdir(self.path("sticky"))
        os.chmod(self.path("sticky"), 0o1777)
        self.write("sticky/pk", b"of root")
        with self.as_nobody() as binary:
            command_line = ["keygen", self.name, "--public", "sticky/pk", "--secret", "open/sk"]
            self.fails(
                1,
                "cannot write the public key to sticky/pk: Operation not permitted",
                *command_line,
                **binary,
            )
            self.assertEqual(os.listdir(self.path("open")), [])
            self.run_command(
                "keygen", self.name, "--public", "open/pk", "--secret", "open/sk", **binary
            )
            before = self.read("open/sk")
            self.fails(
                1, "cannot write the public key to sticky/pk", *command_line, "--force", **binary
            )
        self.assertEqual(self.read("open/sk"), before)
        self.assertEqual(sorted(os.listdir(self.path("open"))), ["pk", "sk"])
        self.assertEqual(os.listdir(self.path("sticky")), ["pk"])
        self.assertEqual(self.read("sticky/pk"), b"of root")

    def as_nobody(self):
        return Nobody(self)


class Nobody:
    """Arguments that run the command without root's rights, where the folder open/ is writable."""

    def __init__(self, case):
        self.case = case

    def __enter__(self):
        os.mkdir(self.case.path("open"))
        if os.geteuid() != 0:
            return {}
        os.chmod(self.case.folder, 0o755)
        os.chown(self.case.path("open"), NOBODY, NOBODY)
        copy = self.case.path("vambrace")  # nobody may not reach the build folder
        shutil.copy(command.BINARY, copy)
        os.chmod(copy, 0o755)
        return {"binary": copy, "user": NOBODY, "group": NOBODY, "extra_groups": []}

    def __exit__(self, *_):
        pass
