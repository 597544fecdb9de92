
# Consider dependencies only in project.
set(CMAKE_DEPENDS_IN_PROJECT_ONLY OFF)

# The set of languages for which implicit dependencies are needed:
set(CMAKE_DEPENDS_LANGUAGES
  )

# The set of dependency files which are needed:
set(CMAKE_DEPENDS_DEPENDENCY_FILES
  "/work/h/rust/src/algorithms/bitpack/bitpack_dispatch.c" "CMakeFiles/vambrace_objects.dir/src/algorithms/bitpack/bitpack_dispatch.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/algorithms/bitpack/bitpack_dispatch.c.o.d"
  "/work/h/rust/src/algorithms/bitpack/bits_pack_avx2.c" "CMakeFiles/vambrace_objects.dir/src/algorithms/bitpack/bits_pack_avx2.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/algorithms/bitpack/bits_pack_avx2.c.o.d"
  "/work/h/rust/src/algorithms/bitpack/bits_pack_portable.c" "CMakeFiles/vambrace_objects.dir/src/algorithms/bitpack/bits_pack_portable.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/algorithms/bitpack/bits_pack_portable.c.o.d"
  "/work/h/rust/src/algorithms/bitpack/bits_unpack_avx2.c" "CMakeFiles/vambrace_objects.dir/src/algorithms/bitpack/bits_unpack_avx2.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/algorithms/bitpack/bits_unpack_avx2.c.o.d"
  "/work/h/rust/src/algorithms/bitpack/bits_unpack_portable.c" "CMakeFiles/vambrace_objects.dir/src/algorithms/bitpack/bits_unpack_portable.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/algorithms/bitpack/bits_unpack_portable.c.o.d"
  "/work/h/rust/src/api/direct.c" "CMakeFiles/vambrace_objects.dir/src/api/direct.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/api/direct.c.o.d"
  "/work/h/rust/src/api/kem.c" "CMakeFiles/vambrace_objects.dir/src/api/kem.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/api/kem.c.o.d"
  "/work/h/rust/src/api/kem_key_run.c" "CMakeFiles/vambrace_objects.dir/src/api/kem_key_run.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/api/kem_key_run.c.o.d"
  "/work/h/rust/src/api/kem_run.c" "CMakeFiles/vambrace_objects.dir/src/api/kem_run.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/api/kem_run.c.o.d"
  "/work/h/rust/src/api/key_run.c" "CMakeFiles/vambrace_objects.dir/src/api/key_run.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/api/key_run.c.o.d"
  "/work/h/rust/src/api/keypair_run.c" "CMakeFiles/vambrace_objects.dir/src/api/keypair_run.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/api/keypair_run.c.o.d"
  "/work/h/rust/src/api/seed_run.c" "CMakeFiles/vambrace_objects.dir/src/api/seed_run.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/api/seed_run.c.o.d"
  "/work/h/rust/src/api/seeded_random.c" "CMakeFiles/vambrace_objects.dir/src/api/seeded_random.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/api/seeded_random.c.o.d"
  "/work/h/rust/src/api/sig.c" "CMakeFiles/vambrace_objects.dir/src/api/sig.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/api/sig.c.o.d"
  "/work/h/rust/src/api/sig_run.c" "CMakeFiles/vambrace_objects.dir/src/api/sig_run.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/api/sig_run.c.o.d"
  "/work/h/rust/src/api/sig_stream.c" "CMakeFiles/vambrace_objects.dir/src/api/sig_stream.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/api/sig_stream.c.o.d"
  "/work/h/rust/src/api/status.c" "CMakeFiles/vambrace_objects.dir/src/api/status.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/api/status.c.o.d"
  "/work/h/rust/src/api/version.c" "CMakeFiles/vambrace_objects.dir/src/api/version.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/api/version.c.o.d"
  "/work/h/rust/src/api/wipe.c" "CMakeFiles/vambrace_objects.dir/src/api/wipe.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/api/wipe.c.o.d"
  "/work/h/rust/src/api/work.c" "CMakeFiles/vambrace_objects.dir/src/api/work.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/api/work.c.o.d"
  "/work/h/rust/src/cipher/aes/aes256.c" "CMakeFiles/vambrace_objects.dir/src/cipher/aes/aes256.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/cipher/aes/aes256.c.o.d"
  "/work/h/rust/src/cipher/aes/aes256_ctr.c" "CMakeFiles/vambrace_objects.dir/src/cipher/aes/aes256_ctr.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/cipher/aes/aes256_ctr.c.o.d"
  "/work/h/rust/src/cipher/aes/aes256_encrypt_blocks_aesni.c" "CMakeFiles/vambrace_objects.dir/src/cipher/aes/aes256_encrypt_blocks_aesni.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/cipher/aes/aes256_encrypt_blocks_aesni.c.o.d"
  "/work/h/rust/src/cipher/aes/aes256_encrypt_blocks_portable.c" "CMakeFiles/vambrace_objects.dir/src/cipher/aes/aes256_encrypt_blocks_portable.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/cipher/aes/aes256_encrypt_blocks_portable.c.o.d"
  "/work/h/rust/src/cipher/aes/aes256_expand_key_aesni.c" "CMakeFiles/vambrace_objects.dir/src/cipher/aes/aes256_expand_key_aesni.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/cipher/aes/aes256_expand_key_aesni.c.o.d"
  "/work/h/rust/src/cipher/aes/aes256_expand_key_portable.c" "CMakeFiles/vambrace_objects.dir/src/cipher/aes/aes256_expand_key_portable.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/cipher/aes/aes256_expand_key_portable.c.o.d"
  "/work/h/rust/src/cipher/aes/aes_dispatch.c" "CMakeFiles/vambrace_objects.dir/src/cipher/aes/aes_dispatch.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/cipher/aes/aes_dispatch.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_add_lanes_portable.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_add_lanes_portable.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_add_lanes_portable.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_dispatch.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_dispatch.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_dispatch.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_jobs.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_jobs.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_jobs.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_one_shot.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_one_shot.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_one_shot.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_permute_avx512.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_permute_avx512.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_permute_avx512.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_permute_bmi2.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_permute_bmi2.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_permute_bmi2.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_permute_portable32.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_permute_portable32.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_permute_portable32.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_permute_portable64.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_permute_portable64.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_permute_portable64.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_read_lanes_portable.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_read_lanes_portable.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_read_lanes_portable.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_round_constants.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_round_constants.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_round_constants.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_short.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_short.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_short.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_sponge.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_sponge.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_sponge.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_sponge_x4.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_sponge_x4.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_sponge_x4.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_x2_permute_avx2.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_x2_permute_avx2.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_x2_permute_avx2.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_x2_permute_avx512.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_x2_permute_avx512.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_x2_permute_avx512.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_x2_permute_portable.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_x2_permute_portable.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_x2_permute_portable.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_x4_permute_avx2.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_x4_permute_avx2.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_x4_permute_avx2.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_x4_permute_avx512.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_x4_permute_avx512.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_x4_permute_avx512.c.o.d"
  "/work/h/rust/src/hash/keccak/keccak_x4_permute_portable.c" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_x4_permute_portable.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/keccak/keccak_x4_permute_portable.c.o.d"
  "/work/h/rust/src/hash/sha2/hmac.c" "CMakeFiles/vambrace_objects.dir/src/hash/sha2/hmac.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/sha2/hmac.c.o.d"
  "/work/h/rust/src/hash/sha2/mgf1.c" "CMakeFiles/vambrace_objects.dir/src/hash/sha2/mgf1.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/sha2/mgf1.c.o.d"
  "/work/h/rust/src/hash/sha2/sha256.c" "CMakeFiles/vambrace_objects.dir/src/hash/sha2/sha256.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/sha2/sha256.c.o.d"
  "/work/h/rust/src/hash/sha2/sha256_compress_portable.c" "CMakeFiles/vambrace_objects.dir/src/hash/sha2/sha256_compress_portable.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/sha2/sha256_compress_portable.c.o.d"
  "/work/h/rust/src/hash/sha2/sha2_constants.c" "CMakeFiles/vambrace_objects.dir/src/hash/sha2/sha2_constants.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/sha2/sha2_constants.c.o.d"
  "/work/h/rust/src/hash/sha2/sha2_dispatch.c" "CMakeFiles/vambrace_objects.dir/src/hash/sha2/sha2_dispatch.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/sha2/sha2_dispatch.c.o.d"
  "/work/h/rust/src/hash/sha2/sha512.c" "CMakeFiles/vambrace_objects.dir/src/hash/sha2/sha512.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/sha2/sha512.c.o.d"
  "/work/h/rust/src/hash/sha2/sha512_compress_portable.c" "CMakeFiles/vambrace_objects.dir/src/hash/sha2/sha512_compress_portable.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/hash/sha2/sha512_compress_portable.c.o.d"
  "/work/h/rust/src/rings/q3329/q3329_avx2.c" "CMakeFiles/vambrace_objects.dir/src/rings/q3329/q3329_avx2.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/rings/q3329/q3329_avx2.c.o.d"
  "/work/h/rust/src/rings/q3329/q3329_compress_portable.c" "CMakeFiles/vambrace_objects.dir/src/rings/q3329/q3329_compress_portable.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/rings/q3329/q3329_compress_portable.c.o.d"
  "/work/h/rust/src/rings/q3329/q3329_dispatch.c" "CMakeFiles/vambrace_objects.dir/src/rings/q3329/q3329_dispatch.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/rings/q3329/q3329_dispatch.c.o.d"
  "/work/h/rust/src/rings/q3329/q3329_plantard.c" "CMakeFiles/vambrace_objects.dir/src/rings/q3329/q3329_plantard.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/rings/q3329/q3329_plantard.c.o.d"
  "/work/h/rust/src/rings/q3329/q3329_portable.c" "CMakeFiles/vambrace_objects.dir/src/rings/q3329/q3329_portable.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/rings/q3329/q3329_portable.c.o.d"
  "/work/h/rust/src/rings/q3329/q3329_rej_uniform_avx2.c" "CMakeFiles/vambrace_objects.dir/src/rings/q3329/q3329_rej_uniform_avx2.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/rings/q3329/q3329_rej_uniform_avx2.c.o.d"
  "/work/h/rust/src/rings/q3329/q3329_rej_uniform_portable.c" "CMakeFiles/vambrace_objects.dir/src/rings/q3329/q3329_rej_uniform_portable.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/rings/q3329/q3329_rej_uniform_portable.c.o.d"
  "/work/h/rust/src/schemes/mlkem/mlkem.c" "CMakeFiles/vambrace_objects.dir/src/schemes/mlkem/mlkem.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/schemes/mlkem/mlkem.c.o.d"
  "/work/h/rust/src/support/constant_time.c" "CMakeFiles/vambrace_objects.dir/src/support/constant_time.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/support/constant_time.c.o.d"
  "/work/h/rust/src/support/multiply.c" "CMakeFiles/vambrace_objects.dir/src/support/multiply.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/support/multiply.c.o.d"
  "/work/h/rust/src/support/processor.c" "CMakeFiles/vambrace_objects.dir/src/support/processor.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/support/processor.c.o.d"
  "/work/h/rust/src/support/random.c" "CMakeFiles/vambrace_objects.dir/src/support/random.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/support/random.c.o.d"
  "/work/h/rust/src/support/zeroize.c" "CMakeFiles/vambrace_objects.dir/src/support/zeroize.c.o" "gcc" "CMakeFiles/vambrace_objects.dir/src/support/zeroize.c.o.d"
  )

# Targets to which this target links.
set(CMAKE_TARGET_LINKED_INFO_FILES
  )

# Fortran module output directory.
set(CMAKE_Fortran_TARGET_MODULE_DIR "")
