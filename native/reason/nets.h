// Follows one assumption by singles alone until a contradiction.
// Specification: logic/inference/chains/nets.py.
//
//   events   0: r1c1 = 5   1: r1c4 not 5   2: r1c4 = 7   3: r6c4 not 7  ...     in the order in which they follow
//   parents                0               1             2                     per event: the events that it follows from
#pragma once

#include <algorithm>

#include "../list.h"
#include "../watch.h"
#include "board.h"

namespace descarte::reason {

struct Refuted {
    std::int32_t cell, digit;
    std::int32_t needed;   // events that the contradiction needs
    std::int32_t singles;  // those of them that place a digit
    std::int32_t alike;    // true if all are of one digit, which loses its last place in a house
};

template <int Words>
class Net {
public:
    Net(const Board<Words>& board, const Marks<Words>& marks)
        : board(board), marks(marks), gone(static_cast<std::size_t>(board.cells) * (board.digits + 1), -1),
          settled(board.cells, 0) {}

    // Returns true if the assumption leads to a contradiction.
    bool refutes(int cell, int digit) {
        Watch::look();
        for (const Event& event : events) {
            if (event.holds) settled[event.cell] = 0;
            else gone[at(event.cell, event.digit)] = -1;
        }
        events.clear();
        parents.clear();
        candidates = marks.candidates;
        places = marks.places;
        add({cell, digit, true, 0, 0});
        clash = {};
        for (std::size_t index = 0; index < events.size() && !clash.found; ++index) {
            const Event event = events[index];
            if (event.holds) when_true(static_cast<int>(index), event);
            else when_false(event);
        }
        return clash.found;
    }

    // Calls `tell` with each digit that the assumption places, its own included.
    template <class Tell>
    void each_placed(Tell tell) const {
        for (const Event& event : events)
            if (event.holds) tell(event.cell, event.digit);
    }

    Refuted summary() {
        wanted.assign(events.size(), 0);
        for (int i = clash.start; i < clash.end; ++i) wanted[parents[i]] = 1;
        int needed = 0, singles = 0;
        bool alike = clash.in_house;
        for (std::size_t number = events.size(); number-- > 0;) {
            if (!wanted[number]) continue;
            ++needed;
            const Event& event = events[number];
            singles += event.holds;
            alike &= event.digit == events[0].digit;
            for (int i = event.start; i < event.end; ++i) wanted[parents[i]] = 1;
        }
        return {events[0].cell, events[0].digit, needed, singles, alike};
    }

private:
    struct Event {
        int cell, digit;
        bool holds;
        int start, end;  // its parents
    };
    struct Clash {
        bool found = false, in_house = false;
        int start = 0, end = 0;
    };

    std::size_t at(int cell, int digit) const { return static_cast<std::size_t>(cell) * (board.digits + 1) + digit; }

    void add(const Event& event) {
        if (event.holds) {
            if (settled[event.cell] || !marks.open.has(event.cell)) return;
            settled[event.cell] = 1;
        } else {
            int& number = gone[at(event.cell, event.digit)];
            if (number >= 0) return;
            number = static_cast<int>(events.size());
            candidates[event.cell] &= ~digit_bit(event.digit);
            places[event.digit].drop(event.cell);
        }
        events.push_back(event);
    }

    void follows(int cell, int digit, int cause) {
        const int start = static_cast<int>(parents.size());
        parents.push_back(cause);
        add({cell, digit, false, start, start + 1});
    }

    void when_true(int index, const Event& event) {
        each_digit(candidates[event.cell] & ~digit_bit(event.digit), [&](int digit) { follows(event.cell, digit, index); });
        const auto seen = places[event.digit] & board.peers[event.cell];
        seen.each([&](int cell) { follows(cell, event.digit, index); });
    }

    void when_false(const Event& event) {
        const std::uint64_t left = candidates[event.cell];
        if (!(left & (left - 1))) {
            const int start = static_cast<int>(parents.size());
            each_digit(marks.candidates[event.cell] & ~left, [&](int digit) { parents.push_back(gone[at(event.cell, digit)]); });
            const int end = static_cast<int>(parents.size());
            if (!left) {
                clash = {true, false, start, end};
                return;
            }
            add({event.cell, std::countr_zero(left) + 1, true, start, end});
        }
        for (const int house : board.houses_of[event.cell]) {
            if (!board.full[house]) continue;
            const auto here = places[event.digit] & board.houses[house];
            if (here.many()) continue;
            const int start = static_cast<int>(parents.size());
            const auto lost = (marks.places[event.digit] & board.houses[house]) - here;
            lost.each([&](int cell) { parents.push_back(gone[at(cell, event.digit)]); });
            const int end = static_cast<int>(parents.size());
            if (!here.any()) {
                clash = {true, true, start, end};
                return;
            }
            add({here.lowest(), event.digit, true, start, end});
        }
    }

    const Board<Words>& board;
    const Marks<Words>& marks;
    List<std::uint64_t> candidates;
    List<Cells<Words>> places;
    List<Event> events;
    List<int> parents, gone;
    List<std::uint8_t> settled, wanted;
    Clash clash;
};

inline void shortest_first(List<Refuted>& found) {
    std::stable_sort(found.begin(), found.end(), [](const Refuted& a, const Refuted& b) { return a.needed < b.needed; });
}

// Returns the candidates that lead to a contradiction, the shortest path first. If a candidate is possible, so are the
// digits that it places, because nothing more follows from them: they are not followed.
template <int Words>
List<Refuted> refuted(const Board<Words>& board, const Marks<Words>& marks) {
    Net<Words> net(board, marks);
    List<Refuted> found;
    List<std::uint64_t> implied(board.cells, 0);
    marks.open.each([&](int cell) {
        each_digit(marks.candidates[cell], [&](int digit) {
            if (implied[cell] & digit_bit(digit)) return;
            if (net.refutes(cell, digit)) found.push_back(net.summary());
            else net.each_placed([&](int placed, int its_digit) { implied[placed] |= digit_bit(its_digit); });
        });
    });
    shortest_first(found);
    return found;
}

}  // namespace descarte::reason
