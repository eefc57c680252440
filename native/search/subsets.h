// Sets of subsets of digits, and the two steps of a pass over them: add a digit to every subset that lacks it, and the
// inverse.
//
//   subset of the digits {1 3}   number 0b101 = 5   bit 5 of the word: "the digits used so far may be just 1 and 3"
//   add digit 2 to all:          0b101 -> 0b111     every bit of a subset that lacks it moves up by 2
#pragma once

#include <cstdint>
#include <cstring>

#include "sums.h"

namespace descarte {

// Bit s of lacks[i] is set if subset s lacks member i, for the six members that a bit of a 64-bit word stands for.
constexpr uint64_t lacks[6] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                               0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};

constexpr auto digit_sums = [] {
    std::array<uint8_t, 512> table{};
    for (int set = 0; set < 512; ++set)
        for (int digit = 1; digit <= chain_digits; ++digit)
            if (set >> (digit - 1) & 1) table[set] = static_cast<uint8_t>(table[set] + digit);
    return table;
}();

inline int digit_sum(Small set) { return digit_sums[set.bits]; }

// Sets of subsets of nine digits: subset s is bit s % 64 of word s / 64. Words 0 to 3 are `low`, 4 to 7 are `high`. All
// nine digits are processed under a mask, because branching on the digits of a cell costs four times as much as it
// saves.
struct NineDigits {
    using Half = VectorOf<uint64_t, 4>;
    struct alignas(64) Subsets {
        Half low, high;
    };
    struct SumTable {
        alignas(64) uint64_t with_sum[chain_total + 1][8];
    };
    static constexpr SumTable make_sum_table() {
        SumTable table{};
        for (int subset = 0; subset < 512; ++subset) {
            int sum = 0;
            for (int digit = 1; digit <= chain_digits; ++digit)
                if (subset >> (digit - 1) & 1) sum += digit;
            table.with_sum[sum][subset / 64] |= uint64_t{1} << (subset % 64);
        }
        return table;
    }
    static const SumTable sum_table;

    explicit NineDigits(const OpenChain& chain) : used(chain.used) {}

    Small used;

    DESCARTE_INLINE Subsets start() const {
        alignas(64) uint64_t word[8] = {};
        word[used.bits / 64] = uint64_t{1} << (used.bits % 64);
        return load(word);
    }

    static DESCARTE_INLINE Subsets load(const uint64_t* word) {
        Subsets result;
        std::memcpy(&result, word, sizeof result);
        return result;
    }

    // `with` adds the digit to the subsets that lack it; `without` removes it from the subsets that have it.
    template <int digit>
    static DESCARTE_INLINE Subsets with(const Subsets& in) {
        const Half none{};
        if constexpr (digit == 9) return {none, in.low};
        else if constexpr (digit == 8) return {move<4, 5, 0, 1>(in.low), move<4, 5, 0, 1>(in.high)};
        else if constexpr (digit == 7) return {move<4, 0, 5, 2>(in.low), move<4, 0, 5, 2>(in.high)};
        else return {(in.low & lacks[digit - 1]) << (1 << (digit - 1)), (in.high & lacks[digit - 1]) << (1 << (digit - 1))};
    }
    template <int digit>
    static DESCARTE_INLINE Subsets without(const Subsets& in) {
        const Half none{};
        if constexpr (digit == 9) return {in.high, none};
        else if constexpr (digit == 8) return {move<2, 3, 4, 5>(in.low), move<2, 3, 4, 5>(in.high)};
        else if constexpr (digit == 7) return {move<1, 4, 3, 5>(in.low), move<1, 4, 3, 5>(in.high)};
        else return {(in.low >> (1 << (digit - 1))) & lacks[digit - 1], (in.high >> (1 << (digit - 1))) & lacks[digit - 1]};
    }
    template <int a, int b, int c, int d>  // words 4 to 7 are zero
    static DESCARTE_INLINE Half move(Half in) {
        return shuffle<a, b, c, d>(in, Half{});
    }

    template <int digit>
    static DESCARTE_INLINE Half allowed(Half set) {
        const Half bit = Half{} + (uint64_t{1} << (digit - 1));
        return same_bits<Half>((set & bit) == bit);
    }

    template <int digit>
    static DESCARTE_INLINE void add_one(Subsets& out, const Subsets& in, Half set) {
        const Subsets more = with<digit>(in);
        const Half mask = allowed<digit>(set);
        out.low |= more.low & mask;
        out.high |= more.high & mask;
    }

    static DESCARTE_INLINE void add(Subsets& out, const Subsets& in, Small digits) {
        const Half set = Half{} + digits.bits;
        out.low = out.high = Half{};
        add_one<1>(out, in, set), add_one<2>(out, in, set), add_one<3>(out, in, set);
        add_one<4>(out, in, set), add_one<5>(out, in, set), add_one<6>(out, in, set);
        add_one<7>(out, in, set), add_one<8>(out, in, set), add_one<9>(out, in, set);
    }

    template <int digit>
    static DESCARTE_INLINE uint32_t keep_one(Subsets& back, const Subsets& before, const Subsets& after, Half set) {
        const Subsets less = without<digit>(after);
        const Half mask = allowed<digit>(set);
        const Half low = less.low & before.low & mask, high = less.high & before.high & mask;
        back.low |= low;
        back.high |= high;
        return any(low | high) ? 1u << (digit - 1) : 0;
    }

    static DESCARTE_INLINE Small keep(Subsets& back, const Subsets& before, const Subsets& after, Small digits) {
        const Half set = Half{} + digits.bits;
        back.low = back.high = Half{};
        uint32_t kept = keep_one<1>(back, before, after, set);
        kept |= keep_one<2>(back, before, after, set) | keep_one<3>(back, before, after, set);
        kept |= keep_one<4>(back, before, after, set) | keep_one<5>(back, before, after, set);
        kept |= keep_one<6>(back, before, after, set) | keep_one<7>(back, before, after, set);
        kept |= keep_one<8>(back, before, after, set) | keep_one<9>(back, before, after, set);
        return Small{static_cast<uint16_t>(kept)};
    }

    static DESCARTE_INLINE bool any(Half words) { return (words[0] | words[1] | words[2] | words[3]) != 0; }
    static DESCARTE_INLINE bool any(const Subsets& subsets) { return any(subsets.low | subsets.high); }

    // Returns the subsets that add up to the total of the open cells plus the placed digits.
    DESCARTE_INLINE Subsets with_sum(int open_total) const { return load(sum_table.with_sum[open_total + digit_sum(used)]); }
    DESCARTE_INLINE bool keep_sum(Subsets& subsets, int open_total) const {
        const Subsets wanted = with_sum(open_total);
        subsets.low &= wanted.low;
        subsets.high &= wanted.high;
        return any(subsets);
    }
    DESCARTE_INLINE bool has_sum(const Subsets& subsets, int open_total) const {
        Subsets copy = subsets;
        return keep_sum(copy, open_total);
    }

    static DESCARTE_INLINE bool all_have(const Subsets& subsets, int digit) {
        if (digit <= 6) return !any((subsets.low | subsets.high) & lacks[digit - 1]);
        if (digit == 9) return !any(subsets.low);
        const Half both = subsets.low | subsets.high;
        return digit == 8 ? !(both[0] | both[1]) : !(both[0] | both[2]);
    }

    static DESCARTE_INLINE void join(Subsets& to, const Subsets& more) {
        to.low |= more.low;
        to.high |= more.high;
    }
};

inline constexpr NineDigits::SumTable NineDigits::sum_table = NineDigits::make_sum_table();

// Sets of subsets of at most six digits, those of the open cells: the 64 subsets are the bits of one word.
struct SixDigits {
    using Subsets = uint64_t;
    uint8_t place[chain_digits + 1];
    uint8_t low_sums[25] = {};  // sum -> the subsets of the first three digits that have it
    uint8_t high_sum[8] = {};

    SixDigits(const OpenChain&, Small all) {
        int values[6] = {}, count = 0;
        for (; all.any(); all = all.without_lowest()) {
            place[all.first()] = static_cast<uint8_t>(count);
            values[count++] = all.first();
        }
        for (int subset = 0; subset < 8; ++subset) {
            const int a = subset & 1, b = subset >> 1 & 1, c = subset >> 2;
            low_sums[a * values[0] + b * values[1] + c * values[2]] |= static_cast<uint8_t>(1 << subset);
            high_sum[subset] = static_cast<uint8_t>(a * values[3] + b * values[4] + c * values[5]);
        }
    }

    static Subsets start() { return 1; }
    void add(Subsets& out, Subsets in, Small digits) const {
        out = 0;
        for (; digits.any(); digits = digits.without_lowest()) {
            const int index = place[digits.first()];
            out |= (in & lacks[index]) << (1 << index);
        }
    }
    Small keep(Subsets& back, Subsets before, Subsets after, Small digits) const {
        Small kept;
        back = 0;
        for (; digits.any(); digits = digits.without_lowest()) {
            const int index = place[digits.first()];
            const uint64_t found = (after >> (1 << index)) & lacks[index] & before;
            back |= found;
            if (found) kept |= digits.lowest();
        }
        return kept;
    }
    Subsets with_sum(int total) const {
        Subsets result = 0;
        for (int high = 0; high < 8; ++high) {
            const unsigned rest = static_cast<unsigned>(total - high_sum[high]);
            if (rest < 25) result |= uint64_t{low_sums[rest]} << (8 * high);
        }
        return result;
    }
    bool keep_sum(Subsets& subsets, int total) const { return subsets &= with_sum(total); }
    bool has_sum(Subsets subsets, int total) const { return subsets & with_sum(total); }
    bool all_have(Subsets subsets, int digit) const { return !(subsets & lacks[place[digit]]); }
    static void join(Subsets& to, Subsets more) { to |= more; }
};

}  // namespace descarte
