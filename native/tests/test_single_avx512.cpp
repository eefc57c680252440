// Stands in for the baseline variant in a test build: the AVX-512 code paths, with the four AVX-512 intrinsics they use
// replaced by AVX2 emulations written from Intel's reference, so that their logic is tested on machines without it.
#include <cstdint>
#include <cstring>

#include <immintrin.h>

#include "../single/sudoku9_single_request.h"

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif

namespace {

__m256i emulated_ternary(__m256i a, __m256i b, __m256i c, int table) {
    __m256i result = _mm256_setzero_si256();
    const __m256i ones = _mm256_set1_epi8(-1);
    for (int index = 0; index < 8; ++index) {
        if ((table >> index & 1) == 0) continue;
        const __m256i from_a = index & 4 ? a : _mm256_xor_si256(a, ones);
        const __m256i from_b = index & 2 ? b : _mm256_xor_si256(b, ones);
        const __m256i from_c = index & 1 ? c : _mm256_xor_si256(c, ones);
        result = _mm256_or_si256(result, _mm256_and_si256(from_a, _mm256_and_si256(from_b, from_c)));
    }
    return result;
}

unsigned emulated_test(__m256i a, __m256i b, bool wanted) {
    int16_t words[16];
    const __m256i both = _mm256_and_si256(a, b);
    std::memcpy(words, &both, sizeof words);
    unsigned mask = 0;
    for (int word = 0; word < 16; ++word) mask |= static_cast<unsigned>((words[word] != 0) == wanted) << word;
    return mask;
}

__m256i emulated_mask_move(__m256i otherwise, unsigned mask, __m256i value) {
    int16_t result[16], chosen[16];
    std::memcpy(result, &otherwise, sizeof result);
    std::memcpy(chosen, &value, sizeof chosen);
    for (int word = 0; word < 16; ++word)
        if (mask >> word & 1) result[word] = chosen[word];
    __m256i moved;
    std::memcpy(&moved, result, sizeof moved);
    return moved;
}

}  // namespace

#undef _mm256_ternarylogic_epi32
#undef _mm256_test_epi16_mask
#undef _mm256_testn_epi16_mask
#undef _mm256_mask_mov_epi16
#undef _mm256_maskz_mov_epi16
#define _mm256_ternarylogic_epi32(a, b, c, table) emulated_ternary(a, b, c, table)
#define _mm256_test_epi16_mask(a, b) emulated_test(a, b, true)
#define _mm256_testn_epi16_mask(a, b) emulated_test(a, b, false)
#define _mm256_mask_mov_epi16(otherwise, mask, value) emulated_mask_move(otherwise, mask, value)
#define _mm256_maskz_mov_epi16(mask, value) emulated_mask_move(_mm256_setzero_si256(), mask, value)

#define DESCARTE_LANE_BITS 512

namespace descarte::sudoku9::baseline {
#include "../single/sudoku9_single_lanes.h"
#include "../single/sudoku9_single_text.h"
#include "../single/sudoku9_single_engine.h"
}  // namespace descarte::sudoku9::baseline

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
