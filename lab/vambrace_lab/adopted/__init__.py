# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Other people's code: schemes with the interface of NIST, PQClean and pqm4, compiled with the
lab's start-up code, random source and harness, and measured like the project's own.
"""
