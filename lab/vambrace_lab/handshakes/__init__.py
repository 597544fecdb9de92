# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a TLS 1.3 or KEMTLS handshake costs: bytes, computations, time on a network
(specs/tls_and_keys.md section D).
"""
