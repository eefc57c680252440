// Sets of subsets of digits, and the steps of the pass over them: add a digit to every subset that lacks it, and back.
#pragma once

#include <cstdint>

#include "sums.h"

namespace descarte {

// Bit s of lacks[i] is set when subset s lacks member i, for the six members that index a 64-bit word.
constexpr uint64_t lacks[6] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                               0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};

inline int digit_sum(Small set) {
    int sum = 0;
    for (; set.any(); set = set.without_lowest()) sum += set.first();
    return sum;
}

// Nine digits: subset s is bit s % 64 of word s / 64.
struct NineDigits {
    static constexpr int words = 8;
    struct alignas(64) Subsets {
        uint64_t word[words];
    };
    struct SumTable {
        Subsets with_sum[chain_total + 1];
    };
    static constexpr SumTable make_sum_table() {
        SumTable table{};
        for (int subset = 0; subset < 512; ++subset) {
            int sum = 0;
            for (int digit = 1; digit <= chain_digits; ++digit)
                if (subset >> (digit - 1) & 1) sum += digit;
            table.with_sum[sum].word[subset / 64] |= uint64_t{1} << (subset % 64);
        }
        return table;
    }
    static const SumTable sum_table;

    explicit NineDigits(const OpenChain& chain) : used(chain.used) {}

    Small used;

    Subsets start() const {
        Subsets result{};
        result.word[used.bits / 64] = uint64_t{1} << (used.bits % 64);
        return result;
    }

    template <int block>
    static void add_high(Subsets& out, const Subsets& in) {
        for (int i = 0; i < words; ++i)
            if (!(i & block)) out.word[i | block] |= in.word[i];
    }

    void add(Subsets& out, const Subsets& in, int digit) const {
        if (digit == 9) return add_high<4>(out, in);
        if (digit == 8) return add_high<2>(out, in);
        if (digit == 7) return add_high<1>(out, in);
        const uint64_t mask = lacks[digit - 1];
        const int shift = 1 << (digit - 1);
        for (int i = 0; i < words; ++i) out.word[i] |= (in.word[i] & mask) << shift;
    }

    template <int block>
    static bool keep_high(Subsets& back, const Subsets& before, const Subsets& after) {
        uint64_t any = 0;
        for (int i = 0; i < words; ++i)
            if (!(i & block)) {
                const uint64_t found = after.word[i | block] & before.word[i];
                back.word[i] |= found;
                any |= found;
            }
        return any;
    }

    bool keep(Subsets& back, const Subsets& before, const Subsets& after, int digit) const {
        if (digit == 9) return keep_high<4>(back, before, after);
        if (digit == 8) return keep_high<2>(back, before, after);
        if (digit == 7) return keep_high<1>(back, before, after);
        const uint64_t mask = lacks[digit - 1];
        const int shift = 1 << (digit - 1);
        uint64_t any = 0;
        for (int i = 0; i < words; ++i) {
            const uint64_t found = (after.word[i] >> shift) & mask & before.word[i];
            back.word[i] |= found;
            any |= found;
        }
        return any;
    }

    // The total of the open cells, with the placed digits.
    bool keep_sum(Subsets& subsets, int open_total) const {
        const Subsets& wanted = sum_table.with_sum[open_total + digit_sum(used)];
        uint64_t any = 0;
        for (int i = 0; i < words; ++i) any |= subsets.word[i] &= wanted.word[i];
        return any;
    }

    bool has_sum(const Subsets& subsets, int open_total) const {
        const Subsets& wanted = sum_table.with_sum[open_total + digit_sum(used)];
        uint64_t any = 0;
        for (int i = 0; i < words; ++i) any |= subsets.word[i] & wanted.word[i];
        return any;
    }

    bool all_have(const Subsets& subsets, int digit) const {
        uint64_t without = 0;
        for (int i = 0; i < words; ++i)
            if (digit <= 6) without |= subsets.word[i] & lacks[digit - 1];
            else if (!(i >> (digit - 7) & 1)) without |= subsets.word[i];
        return !without;
    }

    static void join(Subsets& to, const Subsets& more) {
        for (int i = 0; i < words; ++i) to.word[i] |= more.word[i];
    }
};

inline constexpr NineDigits::SumTable NineDigits::sum_table = NineDigits::make_sum_table();

// At most six different digits open: the 64 subsets of them are one word.
struct SixDigits {
    using Subsets = uint64_t;
    uint8_t place[chain_digits + 1];
    uint8_t low_sums[25] = {};  // sum -> which subsets of the first three digits have it
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
    void add(Subsets& out, Subsets in, int digit) const {
        const int index = place[digit];
        out |= (in & lacks[index]) << (1 << index);
    }
    bool keep(Subsets& back, Subsets before, Subsets after, int digit) const {
        const int index = place[digit];
        const uint64_t found = (after >> (1 << index)) & lacks[index] & before;
        back |= found;
        return found;
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
