// Follows a placement or a discard by singles, locked candidates and pairs.
// Specification: logic/case_split/follow_simple.py.
//
//   base  what follows from the state alone        now = base, then one assumption and its consequences
//   queues    touched cells -> single (house, digit) -> lockable (house, digit) -> changed houses (pairs): the cheapest first
#pragma once

#include <array>
#include <limits>

#include "../list.h"
#include "../watch.h"
#include "board.h"

namespace descarte::reason {

// Singles, locked candidates and pairs give the same candidates in any order. So the consequences that all assumptions share
// are computed once, and each assumption visits only houses that it changed.
template <int Words>
class Follow {
public:
    using Set = Cells<Words>;

    Follow(const Board<Words>& board, const Marks<Words>& marks) : board(board), full_of(board.cells), crossed(board.order.size()) {
        const int count = static_cast<int>(board.order.size());
        for (int at = 0; at < count; ++at) {
            full.push_back(board.houses[board.order[at]]);
            full[at].each([&](int cell) { full_of[cell].push_back(at); });
            for (int other = 0; other < static_cast<int>(board.houses.size()); ++other)
                if (board.order[at] != other && (full[at] & board.houses[other]).many()) crossed[at].push_back(other);
        }
        waits.resize(static_cast<std::size_t>(count) * (board.digits + 1));
        dirty.resize(count);
        now = {marks.candidates, marks.places, marks.open, false};
        for (int cell = 0; cell < board.cells; ++cell) {
            now.broken |= !now.candidates[cell];
            touched.push_back(cell);
        }
        for (int at = 0; at < count; ++at)
            for (int digit = 1; digit <= board.digits; ++digit) wait(at, digit);
        settle();
        base = now;
    }

    // Returns the number of candidates left in open cells after placing a digit in a cell, or discarding it if
    // negative. Returns -1 for a contradiction.
    int from(int cell, int digit) {
        Watch::look();
        ++follows;
        now = base;
        if (!now.broken) {
            if (digit > 0) place(cell, digit);
            else drop(cell, -digit);
            settle();
        }
        if (now.broken) return -1;
        int left = 0;
        now.open.each([&](int at) { left += std::popcount(now.candidates[at]); });
        return left;
    }

    // Returns the candidates of each cell after the consequences of the state alone.
    const List<std::uint64_t>& settled() const { return base.candidates; }
    bool impossible() const { return base.broken; }

    // Returns the number of dead ends that refute a candidate, or 0 if they are more than `most` or it is not refuted.
    // When nothing else follows, the refuted candidate whose removal leads farthest is discarded.
    int ends(int cell, int digit, int most) {
        const Position start = base;
        follows = 0;
        from(cell, digit);
        int count = 1;
        while (!now.broken) {
            base = now;
            const auto [wrong, its_digit] = count < most ? farthest() : std::pair{0, 0};
            if (!its_digit) {
                base = start;
                return 0;
            }
            from(wrong, -its_digit);
            ++count;
        }
        base = start;
        return count;
    }

    // Calls `tell` for the candidates of open cells that lead to a contradiction. If a candidate is possible, so are
    // the digits that it places, because nothing more follows from them: they are only counted, not followed.
    template <class Tell>
    void each_impossible(const List<std::uint64_t>& candidates, const Set& open, Tell tell) {
        List<std::uint64_t> implied(board.cells, 0);
        open.each([&](int cell) {
            each_digit(candidates[cell], [&](int digit) {
                if (implied[cell] & digit_bit(digit)) {
                    ++follows;
                } else if (from(cell, digit) < 0) {
                    tell(cell, digit);
                } else {
                    (base.open - now.open).each([&](int placed) { implied[placed] |= now.candidates[placed]; });
                }
            });
        });
    }

    int follows = 0;  // assumptions followed since the last question about dead ends

private:
    // Returns the refuted candidate whose removal leads farthest, or digit 0 if there is none.
    std::pair<int, int> farthest() {
        int fewest = std::numeric_limits<int>::max(), found_cell = 0, found_digit = 0;
        each_impossible(base.candidates, base.open, [&](int cell, int digit) {
            const int left = from(cell, -digit);
            if (left < fewest) fewest = left, found_cell = cell, found_digit = digit;
        });
        return {found_cell, found_digit};
    }

    struct Position {
        List<std::uint64_t> candidates;
        List<Set> places;
        Set open;
        bool broken = false;
    };

    enum Waiting : std::uint8_t { for_singles = 1, for_locked = 2 };

    void wait(int at, int digit) {
        std::uint8_t& flags = waits[static_cast<std::size_t>(at) * (board.digits + 1) + digit];
        if (!(flags & for_singles)) single.emplace_back(at, digit);
        if (!(flags & for_locked)) lockable.emplace_back(at, digit);
        flags = for_singles | for_locked;
        if (!dirty[at]) changed.push_back(at);
        dirty[at] = 1;
    }

    void drop(int cell, int digit) {
        if (!(now.candidates[cell] & digit_bit(digit))) return;
        now.candidates[cell] &= ~digit_bit(digit);
        now.places[digit].drop(cell);
        if (!now.candidates[cell]) now.broken = true;
        touched.push_back(cell);
        for (const int at : full_of[cell]) wait(at, digit);
    }

    void place(int cell, int digit) {
        if (!(now.candidates[cell] & digit_bit(digit))) now.broken = true;
        each_digit(now.candidates[cell] & ~digit_bit(digit), [&](int other) { drop(cell, other); });
        now.open.drop(cell);
        const Set seen = now.places[digit] & board.peers[cell];
        seen.each([&](int peer) { drop(peer, digit); });
    }

    void settle() {
        while (!now.broken && (singles() || locked() || pairs())) {}
        forget();
    }

    // singles(), locked() and pairs() return true if there was anything to check.
    bool singles() {
        if (touched.empty() && single.empty()) return false;
        while (!touched.empty() && !now.broken) {
            const int cell = touched.back();
            touched.pop_back();
            if (now.open.has(cell) && !(now.candidates[cell] & (now.candidates[cell] - 1)))
                place(cell, std::countr_zero(now.candidates[cell]) + 1);
        }
        while (!single.empty() && touched.empty() && !now.broken) {
            const auto [at, digit] = single.back();
            single.pop_back();
            waits[static_cast<std::size_t>(at) * (board.digits + 1) + digit] &= ~for_singles;
            const Set here = now.places[digit] & full[at];
            if (!here.any()) now.broken = true;
            else if (!here.many() && now.open.has(here.lowest())) place(here.lowest(), digit);
        }
        return true;
    }

    bool locked() {
        if (lockable.empty()) return false;
        const auto [at, digit] = lockable.back();
        lockable.pop_back();
        waits[static_cast<std::size_t>(at) * (board.digits + 1) + digit] &= ~for_locked;
        const Set here = now.places[digit] & full[at];
        if (!here.many()) return true;
        for (const int other : crossed[at])
            if (here.within(board.houses[other])) {
                const Set out = (now.places[digit] & board.houses[other]) - full[at];
                out.each([&, digit = digit](int cell) { drop(cell, digit); });
            }
        return true;
    }

    bool pairs() {
        if (changed.empty()) return false;
        const int at = changed.back();
        changed.pop_back();
        dirty[at] = 0;
        const Set cells = full[at] & now.open;
        naked(cells);
        hidden(cells);
        return true;
    }

    // Finds naked pairs: two cells of a house with the same two candidates, which all other cells of the house lose.
    void naked(const Set& cells) {
        std::array<int, 64 * Words> twos;  // a house of a faulty puzzle may have more cells than digits
        int count = 0;
        cells.each([&](int cell) {
            if (two_digits(now.candidates[cell])) twos[count++] = cell;
        });
        for (int i = 0; i < count; ++i)
            for (int j = i + 1; j < count; ++j) {
                const std::uint64_t both = now.candidates[twos[i]];
                if (!two_digits(both) || now.candidates[twos[j]] != both) continue;
                cells.each([&](int cell) {
                    if (cell != twos[i] && cell != twos[j])
                        each_digit(now.candidates[cell] & both, [&](int digit) { drop(cell, digit); });
                });
            }
    }

    // Finds hidden pairs: two digits with the same two places in a house, which lose all other candidates.
    void hidden(const Set& cells) {
        std::array<int, most_digits> twos;
        int count = 0;
        for (int digit = 1; digit <= board.digits; ++digit)
            if ((now.places[digit] & cells).two()) twos[count++] = digit;
        for (int i = 0; i < count && !now.broken; ++i) {
            const Set here = now.places[twos[i]] & cells;
            for (int j = i + 1; here.two() && j < count; ++j) {
                if (!((now.places[twos[j]] & cells) == here)) continue;
                const std::uint64_t both = digit_bit(twos[i]) | digit_bit(twos[j]);
                here.each([&](int cell) { each_digit(now.candidates[cell] & ~both, [&](int digit) { drop(cell, digit); }); });
            }
        }
    }

    void forget() {
        for (const auto& [at, digit] : single) waits[static_cast<std::size_t>(at) * (board.digits + 1) + digit] = 0;
        for (const auto& [at, digit] : lockable) waits[static_cast<std::size_t>(at) * (board.digits + 1) + digit] = 0;
        for (const int at : changed) dirty[at] = 0;
        touched.clear(), single.clear(), lockable.clear(), changed.clear();
    }

    const Board<Words>& board;
    List<Set> full;                   // the full houses, in the board's order
    List<List<int>> full_of;   // the full houses of a cell
    List<List<int>> crossed;   // per house, those with which it shares at least two cells
    Position base, now;
    List<int> touched, changed;                    // cells; full houses
    List<std::pair<int, int>> single, lockable;    // full houses with a digit
    List<std::uint8_t> waits, dirty;
};

// Returns the number of candidates left after each assumption, a cell and a digit (see Follow::from).
template <int Words>
List<std::int32_t> followed(const Board<Words>& board, const Marks<Words>& marks, std::span<const std::int32_t> pairs) {
    Follow<Words> follow(board, marks);
    List<std::int32_t> found;
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) found.push_back(follow.from(pairs[i], pairs[i + 1]));
    return found;
}

// Returns cell and digit of each candidate that leads to a contradiction.
template <int Words>
List<std::int32_t> impossible(const Board<Words>& board, const Marks<Words>& marks) {
    Follow<Words> follow(board, marks);
    List<std::int32_t> found;
    follow.each_impossible(marks.candidates, marks.open, [&](int cell, int digit) { found.append({cell, digit}); });
    return found;
}

// Returns the candidates per cell when nothing more follows, or an empty list for an impossible state.
template <int Words>
List<std::uint64_t> settled(const Board<Words>& board, const Marks<Words>& marks) {
    const Follow<Words> follow(board, marks);
    return follow.impossible() ? List<std::uint64_t>{} : follow.settled();
}

// Returns the number of dead ends that refute a candidate, and the number of assumptions that were followed to find
// them.
template <int Words>
std::array<std::int32_t, 2> sketch(const Board<Words>& board, const Marks<Words>& marks, int cell, int digit, int most) {
    Follow<Words> follow(board, marks);
    const int count = follow.ends(cell, digit, most);
    return {count, follow.follows};
}

}  // namespace descarte::reason
