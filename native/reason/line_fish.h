// Finds fish in the rows and columns of a square grid, with fins or without.
// Specification: logic/inference/patterns/crossing_lines.py.
//
//             c1 c2 c3 c4
//   row 1      .  x  .  x       one row of bits per line: rows 1 and 3 have places only in columns 2 and 4,
//   row 3      .  x  .  x       so columns 2 and 4 lose the digit in all other rows
#pragma once

#include <algorithm>
#include <set>

#include "../list.h"
#include "covers.h"

namespace descarte::reason {

template <int Words>
class LineFish {
public:
    using Set = Cells<Words>;
    List<std::int32_t> found;  // per fish: true if the base lines are columns, the base lines, the cover lines

    // The board must be a square grid in which every square is a cell, with as many rows as digits.
    LineFish(const Board<Words>& board, const Set& places, int size) : board(board), places(places), size(size) {}

    void plain() {
        for (const bool turned : {false, true}) {
            const Rows rows = lines(places, turned);
            Covers(rows, size, size, [&](std::span<const int> base, const Row& cover) {
                if (cover.count() != size) return;
                bool clears = false;
                for (int line = 0; line < board.digits; ++line)
                    clears = clears || ((rows[line] & cover).any() && std::find(base.begin(), base.end(), line) == base.end());
                if (clears) note(turned, base, cover);
            });
        }
    }

    // For each cell, assumes that it has the digit. If the base lines then have places in too few cross lines, a finned
    // fish removes the digit from the cell.
    void finned() {
        for (const bool turned : {false, true}) {
            const Rows rows = lines(places, turned);
            std::set<std::pair<List<int>, std::uint64_t>> seen;
            for (int line = 0; line < board.digits; ++line)
                rows[line].each([&](int crossing) {
                    const int target = turned ? crossing * board.digits + line : line * board.digits + crossing;
                    Rows left = lines(places - board.peers[target], turned);
                    left[line] = {};
                    Covers(left, size, size - 1, [&](std::span<const int> base, const Row& crossed) {
                        Row cover = crossed;
                        cover.add(crossing);
                        if (cover.count() != size || !seen.emplace(List(base.begin(), base.end()), cover.words[0]).second) return;
                        bool fins = false;
                        for (const int one : base) fins = fins || !rows[one].within(cover);
                        if (fins) note(turned, base, cover);
                    });
                });
        }
    }

private:
    using Rows = List<Row>;

    Rows lines(const Set& set, bool turned) const {
        Rows rows(board.digits);
        set.each([&](int cell) {
            const int row = cell / board.digits, column = cell % board.digits;
            rows[turned ? column : row].add(turned ? row : column);
        });
        return rows;
    }

    void note(bool turned, std::span<const int> base, const Row& cover) {
        found.push_back(turned);
        found.append(base);
        cover.each([&](int line) { found.push_back(line); });
    }

    const Board<Words>& board;
    const Set places;
    const int size;
};

// Returns the places of a digit that lead to a contradiction by singles of this digit alone. They include all places
// that strong links, rectangles or colours of one digit can refute.
template <int Words>
Cells<Words> alone_refuted(const Board<Words>& board, const Cells<Words>& places) {
    Cells<Words> refuted;
    List<int> waiting;
    places.each([&](int start) {
        Watch::look();
        Cells<Words> left = places, settled = Cells<Words>::of(start);
        waiting.assign(1, start);
        bool clash = false;
        while (!waiting.empty() && !clash) {
            const int cell = waiting.back();
            waiting.pop_back();
            const Cells<Words> gone = left & board.peers[cell];
            left = left - gone;
            gone.each([&](int lost) {
                for (const int house : board.houses_of[lost]) {
                    if (!board.full[house]) continue;
                    const Cells<Words> here = left & board.houses[house];
                    if (here.many()) continue;
                    if (!here.any()) clash = true;
                    else if (const int last = here.lowest(); !settled.has(last)) settled.add(last), waiting.push_back(last);
                }
            });
        }
        if (clash) refuted.add(start);
    });
    return refuted;
}

}  // namespace descarte::reason
