// How far a placement or a discard leads by singles, locked candidates and pairs: logic/follow.py is the specification.
#pragma once

#include <vector>

#include "board.h"

namespace descarte::reason {

// Houses that share at least two cells, of which the first is full.
template <int Words>
std::vector<std::pair<int, int>> crossings(const Board<Words>& board) {
    std::vector<std::pair<int, int>> found;
    for (const int house : board.order)
        for (int other = 0; other < static_cast<int>(board.houses.size()); ++other)
            if (house != other && (board.houses[house] & board.houses[other]).many()) found.emplace_back(house, other);
    return found;
}

template <int Words>
class Follow {
public:
    using Set = Cells<Words>;

    Follow(const Board<Words>& board, const Marks<Words>& marks) : board(board), marks(marks), crossing(crossings(board)) {}

    // The candidates left in open cells when a digit is placed in a cell, or, negative, discarded there;
    // -1 when something impossible is met.
    int from(int cell, int digit) {
        candidates = marks.candidates;
        places = marks.places;
        open = marks.open;
        broken = false;
        if (digit > 0) place(cell, digit);
        else drop(cell, -digit);
        do {
            changed = false;
            singles();
            if (!changed && !broken) locked();
            if (!changed && !broken) pairs();
        } while (changed && !broken);
        if (broken) return -1;
        int left = 0;
        open.each([&](int at) { left += std::popcount(candidates[at]); });
        return left;
    }

private:
    void drop(int cell, int digit) {
        candidates[cell] &= ~digit_bit(digit);
        places[digit].drop(cell);
        changed = true;
        if (!candidates[cell]) broken = true;
    }

    void place(int cell, int digit) {
        each_digit(candidates[cell] & ~digit_bit(digit), [&](int other) { drop(cell, other); });
        open.drop(cell);
        changed = true;
        const Set seen = places[digit] & board.peers[cell];
        seen.each([&](int peer) { drop(peer, digit); });
    }

    void singles() {
        const Set cells = open;
        cells.each([&](int cell) {
            if (!broken && std::has_single_bit(candidates[cell])) place(cell, std::countr_zero(candidates[cell]) + 1);
        });
        for (const int house : board.order)
            for (int digit = 1; digit <= board.digits && !broken; ++digit) {
                const Set here = places[digit] & board.houses[house];
                if (!here.any()) broken = true;
                else if (!here.many() && open.has(here.lowest())) place(here.lowest(), digit);
            }
    }

    void locked() {
        for (const auto& [house, other] : crossing)
            for (int digit = 1; digit <= board.digits; ++digit) {
                const Set here = places[digit] & board.houses[house];
                if (!here.many() || !here.within(board.houses[other])) continue;
                const Set out = (places[digit] & board.houses[other]) - board.houses[house];
                out.each([&](int cell) { drop(cell, digit); });
                if (broken) return;
            }
    }

    // Two cells of a house with the same two candidates; two digits with the same two places in it.
    void pairs() {
        for (const int house : board.order) {
            const Set cells = board.houses[house] & open;
            cells.each([&](int one) {
                if (std::popcount(candidates[one]) != 2) return;
                cells.each([&](int other) {
                    const std::uint64_t both = candidates[one];
                    if (broken || other <= one || candidates[other] != both || std::popcount(both) != 2) return;
                    cells.each([&](int cell) {
                        if (cell != one && cell != other)
                            each_digit(candidates[cell] & both, [&](int digit) { drop(cell, digit); });
                    });
                });
            });
            for (int one = 1; one <= board.digits && !broken; ++one) {
                const Set here = places[one] & cells;
                if (here.count() != 2) continue;
                for (int other = one + 1; other <= board.digits; ++other) {
                    if (!((places[other] & cells) == here)) continue;
                    here.each([&](int cell) {
                        each_digit(candidates[cell] & ~digit_bit(one) & ~digit_bit(other), [&](int digit) { drop(cell, digit); });
                    });
                }
            }
            if (broken) return;
        }
    }

    const Board<Words>& board;
    const Marks<Words>& marks;
    const std::vector<std::pair<int, int>> crossing;
    std::vector<std::uint64_t> candidates;
    std::vector<Set> places;
    Set open;
    bool changed = false, broken = false;
};

// For each of these cells and digits how far that leads.
template <int Words>
std::vector<std::int32_t> followed(const Board<Words>& board, const Marks<Words>& marks, std::span<const std::int32_t> pairs) {
    Follow<Words> follow(board, marks);
    std::vector<std::int32_t> found;
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) found.push_back(follow.from(pairs[i], pairs[i + 1]));
    return found;
}

}  // namespace descarte::reason
