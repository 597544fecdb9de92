//! Random bytes that both sides of a comparison draw alike.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use std::convert::Infallible;

/// A stream of bytes that its number determines, whatever the lengths in which it is drawn. Each
/// operation begins one.
#[derive(Clone)]
pub struct Coins {
    state: u64,
    word: u64,
    left: u32,
}

impl Coins {
    pub fn new(number: u64) -> Self {
        Self { state: number.wrapping_mul(0xd134_2543_de82_ef95), word: 0, left: 0 }
    }

    pub fn fill(&mut self, out: &mut [u8]) {
        for byte in out {
            if self.left == 0 {
                // SplitMix64
                self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
                let mut word = self.state;
                word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
                self.word = word ^ (word >> 31);
                self.left = 8;
            }
            *byte = self.word as u8;
            self.word >>= 8;
            self.left -= 1;
        }
    }

    pub fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut out = [0; N];
        self.fill(&mut out);
        out
    }

    pub fn vector(&mut self, length: usize) -> Vec<u8> {
        let mut out = vec![0; length];
        self.fill(&mut out);
        out
    }
}

impl rand_core::TryRng for Coins {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(u32::from_le_bytes(self.bytes()))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(u64::from_le_bytes(self.bytes()))
    }

    fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), Infallible> {
        self.fill(out);
        Ok(())
    }
}

impl rand_core::TryCryptoRng for Coins {}

/// For the packages that still use the interface of 2020.
impl rand_core_06::RngCore for Coins {
    fn next_u32(&mut self) -> u32 {
        u32::from_le_bytes(self.bytes())
    }

    fn next_u64(&mut self) -> u64 {
        u64::from_le_bytes(self.bytes())
    }

    fn fill_bytes(&mut self, out: &mut [u8]) {
        self.fill(out);
    }

    fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), rand_core_06::Error> {
        self.fill(out);
        Ok(())
    }
}

impl rand_core_06::CryptoRng for Coins {}
