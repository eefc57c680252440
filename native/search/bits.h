// Sets of digits as value types: digit d is bit d-1.
//
//   digit    8 7 6 5 4 3 2 1
//   bits     0 0 1 0 0 1 0 1      {1 3 6}
#pragma once

#include <bit>
#include <cstdint>

#include "../portable.h"

namespace descarte {

constexpr int most_digits = 128;

// Without an instruction for it, std::popcount would call a library function.
constexpr int count_bits(uint32_t word) {
#ifdef __POPCNT__
    return std::popcount(word);
#else
    word -= word >> 1 & 0x55555555;
    word = (word & 0x33333333) + (word >> 2 & 0x33333333);
    return static_cast<int>(((word + (word >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24);
#endif
}
constexpr int count_bits(uint64_t word) { return std::popcount(word); }
constexpr int count_bits(uint128 word) {
    return std::popcount(static_cast<uint64_t>(word)) + std::popcount(static_cast<uint64_t>(word >> 64));
}

constexpr int lowest_bit(uint32_t word) { return std::countr_zero(word); }
constexpr int lowest_bit(uint64_t word) { return std::countr_zero(word); }
constexpr int lowest_bit(uint128 word) {
    const auto low = static_cast<uint64_t>(word);
    return low ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<uint64_t>(word >> 64));
}

constexpr int highest_bit(uint32_t word) { return 31 - std::countl_zero(word); }
constexpr int highest_bit(uint64_t word) { return 63 - std::countl_zero(word); }
constexpr int highest_bit(uint128 word) {
    const auto high = static_cast<uint64_t>(word >> 64);
    return high ? 127 - std::countl_zero(high) : 63 - std::countl_zero(static_cast<uint64_t>(word));
}

template <class Word>
struct DigitSet {
    Word bits = 0;

    using Wide = decltype(Word{} + 0u);  // 16-bit words are promoted to 32 bits

    static constexpr DigitSet of(int digit) { return {static_cast<Word>(Word{1} << (digit - 1))}; }
    static constexpr DigitSet up_to(int digits) {
        if (digits >= static_cast<int>(8 * sizeof(Word))) return {static_cast<Word>(~Word{0})};
        return {static_cast<Word>((Wide{1} << digits) - 1)};
    }

    constexpr bool empty() const { return bits == 0; }
    constexpr bool any() const { return bits != 0; }
    constexpr bool single() const { return bits != 0 && (bits & (bits - 1)) == 0; }
    constexpr bool many() const { return (bits & (bits - 1)) != 0; }
    constexpr bool has(int digit) const { return ((bits >> (digit - 1)) & 1) != 0; }
    constexpr int size() const { return count_bits(static_cast<Wide>(bits)); }
    constexpr int first() const { return lowest_bit(static_cast<Wide>(bits)) + 1; }
    constexpr int last() const { return highest_bit(static_cast<Wide>(bits)) + 1; }
    constexpr DigitSet lowest() const { return {static_cast<Word>(bits & (~bits + 1))}; }
    constexpr DigitSet without_lowest() const { return {static_cast<Word>(bits & (bits - 1))}; }

    friend constexpr DigitSet operator|(DigitSet a, DigitSet b) { return {static_cast<Word>(a.bits | b.bits)}; }
    friend constexpr DigitSet operator&(DigitSet a, DigitSet b) { return {static_cast<Word>(a.bits & b.bits)}; }
    friend constexpr DigitSet operator-(DigitSet a, DigitSet b) { return {static_cast<Word>(a.bits & ~b.bits)}; }
    constexpr DigitSet& operator|=(DigitSet b) { return *this = *this | b; }
    constexpr DigitSet& operator&=(DigitSet b) { return *this = *this & b; }
    constexpr DigitSet& operator-=(DigitSet b) { return *this = *this - b; }
    friend constexpr bool operator==(DigitSet a, DigitSet b) { return a.bits == b.bits; }
};

using AnyDigits = DigitSet<uint128>;

template <class Word, class Visit>
constexpr void each_digit(DigitSet<Word> set, Visit visit) {
    for (; set.any(); set = set.without_lowest()) visit(set.first());
}

}  // namespace descarte
