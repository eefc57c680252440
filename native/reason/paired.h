// Prunes two cages whose cells see one another: a digit is removed if with it one of the cages cannot reach its total.
//
//   a a b b     a = 4 and b = 6 in a row: with a 5 in b, its other cell is 1, so no cell of a is 1, but a needs 1 and 3
//
//   masks       9 bits per cell, 7 cells per word: an assignment that satisfies both cages has one bit of each
//   ways        assignments found before: while one is still possible, its candidates need no new check
//   seen        candidates checked before, with the result
#pragma once

#include <algorithm>
#include <array>

#include "../list.h"
#include "sum_rule.h"

namespace descarte::reason {

class PairedSums {
public:
    static constexpr std::size_t most_cells = 10;  // maximum number of cells in both cages
    static constexpr int few_links = 2;            // minimum number of pairs of cells that see one another
    using Masks = std::array<Mask, most_cells>;
    using Word = std::array<std::uint64_t, 2>;

    struct Memory {
        struct Seen {
            Word live{}, gone{};
        };
        std::array<Word, 32> ways{};
        std::uint32_t next = 0;
        std::array<Seen, 256> seen{};
    };

    using Peers = List<Cells<adding_words>>;

    PairedSums(int one, int other, const List<SumRule>& all, const Peers& peers)
        : one(one), other(other), sums{all[one], all[other]}, set(sums[0].set | sums[1].set) {
        for (const SumRule& sum : sums) cells.append(sum.cells);
        for (const int cell : cells) {
            sees.push_back(0);
            for (std::size_t i = 0; i < cells.size(); ++i) sees.back() |= static_cast<unsigned>(peers[cell].has(cells[i])) << i;
        }
    }

    // Returns true if the two sums are small cages without common cells, and enough pairs of their cells see one
    // another.
    static bool fit(const SumRule& one, const SumRule& other, const Peers& peers) {
        if (!one.cage || !other.cage || !one.different() || !other.different() || one.wide || (one.set & other.set).any()) return false;
        if (one.cells.size() + other.cells.size() > most_cells) return false;
        int links = 0;
        for (const int cell : one.cells) links += (peers[cell] & other.set).count();
        return links >= few_links;
    }

    // Returns the candidates that conclusions in the cells of the two cages refute: the cages cannot both be satisfied
    // with them.
    Word refuted(const Masks& masks, Memory& memory) const {
        const Word live = packed(masks);
        auto& seen = memory.seen[((live[0] ^ live[1] * 7) * 0x9e3779b97f4a7c15u) >> 56];
        if (seen.live != live) seen = {live, look(masks, live, memory)};
        return seen.gone;
    }

    bool refutes(const Masks& masks, std::size_t i, int digit) const {
        Masks tried = assumed(masks, i, static_cast<Mask>(1u << (digit - 1)));
        return fails(tried);
    }

    static Mask part(const Word& word, std::size_t i) { return static_cast<Mask>(word[i / 7] >> (9 * (i % 7)) & 511); }

    int one, other;  // the numbers of the cages
    std::array<SumRule, 2> sums;
    Cells<adding_words> set;
    List<int> cells;  // of the first cage, then of the second

private:
    static constexpr int most_steps = 40;  // maximum number of trials to find an assignment

    static Word packed(const Masks& masks) {
        Word word{};
        for (std::size_t i = 0; i < masks.size(); ++i) word[i / 7] |= static_cast<std::uint64_t>(masks[i]) << (9 * (i % 7));
        return word;
    }
    static void join(Word& word, const Word& other) { word[0] |= other[0], word[1] |= other[1]; }

    Word look(const Masks& masks, const Word& live, Memory& memory) const {
        Word known{};
        Masks gone{};
        for (const Word& way : memory.ways)
            if (!((way[0] & ~live[0]) | (way[1] & ~live[1]))) join(known, way);
        if (known == live) return {};
        for (std::size_t i = 0; i < cells.size(); ++i)
            each_digit(masks[i], [&](int digit) {
                if (part(known, i) >> (digit - 1) & 1) return;
                Masks way = assumed(masks, i, static_cast<Mask>(1u << (digit - 1)));
                int steps = most_steps;
                if (fails(way)) {
                    gone[i] |= static_cast<Mask>(1u << (digit - 1));
                } else if (fill(way, ((1u << cells.size()) - 1) & ~(1u << i), steps)) {
                    join(known, memory.ways[memory.next++ % memory.ways.size()] = packed(way));
                }
            });
        return packed(gone);
    }

    Masks assumed(Masks masks, std::size_t i, Mask digit) const {
        for (unsigned seen = sees[i]; seen; seen &= seen - 1) masks[std::countr_zero(seen)] &= static_cast<Mask>(~digit);
        masks[i] = digit;
        return masks;
    }

    // Returns true if both totals are between the minimum and the maximum that the candidates allow.
    bool within_bounds(const Masks& masks) const {
        std::size_t i = 0;
        for (const SumRule& sum : sums) {
            int least = 0, most = 0;
            for (const std::size_t end = i + sum.cells.size(); i < end; ++i) {
                if (!masks[i]) return false;
                least += std::countr_zero(masks[i]) + 1, most += std::bit_width(masks[i]);
            }
            if (sum.total < least || sum.total > most) return false;
        }
        return true;
    }

    // Finds by trial an assignment that satisfies both cages and stores it in the masks. Returns false if it finds
    // none.
    bool fill(Masks& masks, unsigned open, int& steps) const {
        if (--steps < 0 || !within_bounds(masks)) return false;
        if (!open) return true;
        int next = -1;
        for (unsigned rest = open; rest; rest &= rest - 1)
            if (const int i = std::countr_zero(rest); next < 0 || std::popcount(masks[i]) < std::popcount(masks[next])) next = i;
        for (Mask rest = masks[next]; rest; rest &= static_cast<Mask>(rest - 1)) {
            Masks tried = assumed(masks, next, static_cast<Mask>(rest & -rest));
            if (!fill(tried, open & ~(1u << next), steps)) continue;
            masks = tried;
            return true;
        }
        return false;
    }

    // Returns true if a contradiction follows without trial: from cells with one digit, and from each cage alone.
    bool fails(Masks& masks) const {
        while (true) {
            const Masks before = masks;
            for (std::size_t i = 0; i < cells.size(); ++i) {
                if (!masks[i]) return true;
                if (std::has_single_bit(masks[i])) masks = assumed(masks, i, masks[i]);
            }
            std::size_t start = 0;
            for (const SumRule& sum : sums) {
                Mask required = 0;
                if (!sum.prune({masks.data() + start, sum.cells.size()}, required)) return true;
                start += sum.cells.size();
            }
            if (masks == before) return false;
        }
    }

    List<unsigned> sees;  // by position: the cells that differ from it, as bits
};

}  // namespace descarte::reason
