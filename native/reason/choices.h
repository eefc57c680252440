// Finds candidates that are true, or false, in every case of a choice, by following each case along links.
// Specification: logic/inference/chains/consequences.py and
// logic/techniques/last_resort/forcing_choices.py.
//
//               / 1 --> ... --> false --+
//   cell {1 2 3}  2 --> ... --> false --+-- candidate, the same in every case: false
//               \ 3 --> ... --> false --+
#pragma once


#include "../list.h"
#include "graph.h"

namespace descarte::reason {

struct Outcome {
    std::int32_t length;       // candidates of all chains
    std::int32_t cell, digit;  // their common end
    std::int32_t holds;
    std::int32_t choice;  // the cell, or the house
    std::int32_t chosen;  // 0, or the digit whose places in the house are the cases
};

// The candidates and the consequences of each of them along links, for boards of any size.
class Reaches {
protected:
    struct Candidate {
        int cell, digit;
    };

    void join(int one, int other) {
        when_false.add(one, other);
        when_false.add(other, one);
    }

    void common(const List<int>& cases, int choice, int chosen, List<Outcome>& found) {
        for (const bool holds : {true, false}) {
            List<std::uint64_t> kept(when_true.stride, ~std::uint64_t{0});
            for (const int one : cases) {
                const Reach& from = reach(one);
                const auto& row = holds ? from.all_holds : from.all_untrue;
                for (std::size_t i = 0; i < kept.size(); ++i) kept[i] &= row[i];
            }
            each_bit(kept.data(), kept.size(), [&](int number) {
                Watch::look();
                int length = 0;
                for (const int one : cases) length += 1 + (holds ? reaches[one].holds : reaches[one].untrue)[number];
                found.push_back({length, candidates[number].cell, candidates[number].digit, holds, choice, chosen});
            });
        }
    }

    List<Candidate> candidates;
    std::size_t count = 0;
    Rows when_true{0, 0}, when_false{0, 0};

private:
    // Per candidate the level at which it was found false and the one at which it was found true, or -1.
    struct Reach {
        List<std::int16_t> untrue, holds;
        List<std::uint64_t> all_untrue, all_holds;
    };

    const Reach& reach(int start) {
        if (reaches.empty()) reaches.resize(count);
        Reach& known = reaches[start];
        if (!known.holds.empty()) return known;
        Watch::look();
        known.holds.assign(count, -1);
        known.untrue.assign(count, -1);
        known.holds[start] = 0;
        List<std::uint64_t> last(when_true.stride), fresh(when_true.stride);
        last[start >> 6] |= std::uint64_t{1} << (start & 63);
        known.all_holds = last;
        known.all_untrue.assign(last.size(), 0);
        for (std::int16_t level = 1;; ++level) {
            const Rows& links = level % 2 ? when_true : when_false;
            auto& depth = level % 2 ? known.untrue : known.holds;
            std::fill(fresh.begin(), fresh.end(), 0);
            each_bit(last.data(), last.size(), [&](int number) { merge(fresh.data(), links[number], fresh.size()); });
            bool any = false;
            each_bit(fresh.data(), fresh.size(), [&](int number) {
                if (depth[number] >= 0) fresh[number >> 6] &= ~(std::uint64_t{1} << (number & 63));
                else depth[number] = level, any = true;
            });
            if (!any) return known;
            merge((level % 2 ? known.all_untrue : known.all_holds).data(), fresh.data(), fresh.size());
            std::swap(last, fresh);
        }
    }

    List<Reach> reaches;
};

template <int Words>
class Choices : Reaches {
public:
    Choices(const Board<Words>& board, const Marks<Words>& marks)
        : board(board), marks(marks), numbers(static_cast<std::size_t>(board.cells) * (board.digits + 1), -1) {
        for (int digit = 1; digit <= board.digits; ++digit)
            (marks.places[digit] & marks.open).each([&](int cell) {
                numbers[at(cell, digit)] = static_cast<int>(candidates.size());
                candidates.push_back({cell, digit});
            });
        if (static_cast<int>(candidates.size()) > most_candidates) candidates.clear();
        count = candidates.size();
        when_true = Rows(count, count), when_false = Rows(count, count);
        if (count) link();
    }

    List<Outcome> of_cells() {
        List<Outcome> found;
        List<int> cases;
        if (!count) return found;
        marks.open.each([&](int cell) {
            if (std::popcount(marks.candidates[cell]) < 3) return;
            cases.clear();
            each_digit(marks.candidates[cell], [&](int digit) { cases.push_back(numbers[at(cell, digit)]); });
            common(cases, cell, 0, found);
        });
        return found;
    }

    List<Outcome> of_houses() {
        List<Outcome> found;
        List<int> cases;
        for (int digit = 1; digit <= board.digits && count; ++digit)
            for (const int house : board.order) {
                const auto here = marks.places[digit] & board.houses[house];
                if (here.count() < 3 || !here.within(marks.open)) continue;
                cases.clear();
                here.each([&](int cell) { cases.push_back(numbers[at(cell, digit)]); });
                common(cases, house, digit, found);
            }
        return found;
    }

private:
    static constexpr int most_candidates = 1000;

    std::size_t at(int cell, int digit) const { return static_cast<std::size_t>(cell) * (board.digits + 1) + digit; }

    void link() {
        for (std::size_t i = 0; i < count; ++i) {
            Watch::look();
            const auto [cell, digit] = candidates[i];
            (marks.places[digit] & marks.open & board.peers[cell]).each([&, digit = digit](int other) { when_true.add(i, numbers[at(other, digit)]); });
            each_digit(marks.candidates[cell] & ~digit_bit(digit), [&, cell = cell](int other) { when_true.add(i, numbers[at(cell, other)]); });
        }
        marks.open.each([&](int cell) {
            const std::uint64_t digits = marks.candidates[cell];
            if (std::popcount(digits) == 2) join(numbers[at(cell, std::countr_zero(digits) + 1)], numbers[at(cell, 64 - std::countl_zero(digits))]);
        });
        for (int digit = 1; digit <= board.digits; ++digit)
            for (const int house : board.order) {
                const auto here = marks.places[digit] & marks.open & board.houses[house];
                if (here.count() == 2) join(numbers[at(here.lowest(), digit)], numbers[at(here.highest(), digit)]);
            }
    }

    const Board<Words>& board;
    const Marks<Words>& marks;
    List<int> numbers;
};

}  // namespace descarte::reason
