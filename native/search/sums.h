// Exact pruning of "all different and adds up" for up to nine digits, by a pass forward and a pass back over the
// sets of digits used so far. The 512 subsets of nine digits are one 512-bit word: subset s is bit s.
//
//   open cells    1 2     1 3       2 3 4            a mark: all three add up to 8
//   stage      {} --> {1} --> {1 3} --> {1 3 4}      forward: the sets used after each cell, at a mark only those with its total
//                     {2}     {1 2}
//                             {2 3}
//   kept           1       3         4               back: the digits that lead to what is left at the end
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "bits.h"

namespace descarte {

constexpr int chain_digits = 9;
constexpr int chain_total = 45;

using Small = DigitSet<uint16_t>;

// The open cells of a chain (cells that all differ), the digits already placed in it, and the known sums: the first
// `position` open cells add up to `total`.
struct OpenChain {
    struct Mark {
        int position, total;
    };
    int open, marks;
    bool wants_required;
    Small used;
    Small required;  // out: digits that every way to fill the chain uses, placed ones apart
    std::array<Small, chain_digits> sets;
    std::array<Mark, chain_digits + 1> mark;

    void clear() {
        open = marks = 0;
        wants_required = false;
        used = required = {};
    }
};

// Returns the digits that occur in some set of `count` different digits, from 1 to 9, with this total.
Small digits_of_sum(int count, int total);

// Keeps in every set exactly the digits that occur in some assignment of the chain. Returns false if there is none.
bool prune_chain(OpenChain& chain);

// A balance: groups of open cells, each all different. The sum of weight * (sum of the group) is the total, and a
// weight is -1, 1 or more. There are at most most_groups cells in all, so that sums stay below 128.
constexpr int most_groups = 14;
struct OpenBalance {
    int groups = 0;
    int cells = 0;  // open ones
    int64_t total = 0;
    std::array<OpenChain, most_groups> group;
    std::array<int8_t, most_groups> weight;

    OpenChain& add(int8_t group_weight) {
        weight[groups] = group_weight;
        OpenChain& chain = group[groups++];
        chain.clear();
        return chain;
    }
};

// Keeps in every set the digits that occur in some assignment of the balance, in which cells of different groups may be
// equal. Returns false if there is none.
bool prune_balance(OpenBalance& balance);

}  // namespace descarte
