// Finds the consequences of candidates by singles, locked candidates, sums and drawn clues, each with its premises.
//
//   events    | assumed 5 | naked    | sum             | hidden ...        each with the start of its removals
//   removed   | id id     | id id id | id              | id id             id = cell * slots + digit; undone from the end
//   when      id -> the number of the event that removed it, -1 while it is a candidate
#pragma once

#include <utility>

#include "../list.h"
#include "adding.h"
#include "event.h"
#include "naked.h"

namespace descarte::reason {

class Closure {
public:
    using Set = Cells<adding_words>;

    // With `subsets`, naked subsets are used too; with `paired`, pairs of cages are read together.
    Closure(const Adding& adding, const Marks<adding_words>& marks, bool subsets = false, bool paired = false)
        : adding(adding), board(adding.board), candidates(board.cells), root(board.cells), places(marks.places), open(marks.open),
          weights(board.cells, 1), when(static_cast<std::size_t>(board.cells) * slots, -1), digits_hidden(board.houses.size(), 0),
          digits_locked(board.houses.size(), 0), waits(adding.rules(), 0), subsets(subsets), changed(board.houses.size(), 0), crosses(adding.clues.size(), 0), meets(adding.pairs.size(), !paired), memories(paired ? adding.pairs.size() : 0) {
        const Mask every = static_cast<Mask>((1u << board.digits) - 1);
        for (int cell = 0; cell < board.cells; ++cell) {
            candidates[cell] = root[cell] = static_cast<Mask>(marks.candidates[cell]);
            if (!candidates[cell]) clash = {cell, -1, 0};
            if (open.has(cell) && std::has_single_bit(candidates[cell])) singles.push_back(cell);
        }
        for (const int house : board.order) {
            digits_hidden[house] = every, hidden.push_back(house);
            look_for_naked(house);
        }
        for (std::size_t rule = 0; rule < adding.rules(); ++rule) wait(static_cast<int>(rule));
        for (std::size_t pair = 0; pair < memories.size(); ++pair) meet(static_cast<int>(pair));
    }

    // Propagates until nothing more follows. Returns false for a contradiction. With `briefly`, it uses only singles,
    // locked candidates and cheap rules, and stops after about this many conclusions.
    bool close(int briefly = 0) {
        const std::size_t end = events.size() + briefly;
        while (clash.none() && (!briefly || events.size() < end))
            if (!next(briefly > 0)) break;
        const bool holds = clash.none();
        forget();
        return holds;
    }

    bool assume(int cell, int digit, int briefly = 0) {
        begin({Why::assumed, -1, -1, cell, digit});
        put(cell, digit);
        return close(briefly);
    }

    void discard(Event event) {
        begin(event);
        remove(event.cell, event.digit);
    }

    void undo(std::size_t count) {
        while (events.size() > count) {
            const Event& event = events.back();
            while (removed.size() > static_cast<std::size_t>(event.start)) {
                const int id = removed.back();
                removed.pop_back();
                candidates[id / slots] |= static_cast<Mask>(1u << (id % slots - 1));
                places[id % slots].add(id / slots);
                when[id] = -1;
            }
            if (event.why <= Why::hidden) open.add(event.cell);
            events.pop_back();
        }
        forget();
        clash = {};
    }

    int left() const {
        int count = 0;
        open.each([&](int cell) { count += std::popcount(candidates[cell]); });
        return count;
    }

    // Adds to `marks` the premises of those removals of an event that are wanted. A clash has the number after the last
    // event.
    void trace(const Event& event, int number, std::span<const int> wanted, Ids& marks) const {
        switch (event.why) {
            case Why::naked: mark(event.cell, ~(1u << (event.digit - 1)), number, marks); break;
            case Why::hidden: mark(board.houses[event.rule] - Set::of(event.cell), event.digit, number, marks); break;
            case Why::locked: mark(board.houses[event.rule] - board.houses[event.other], event.digit, number, marks); break;
            case Why::subset: trace_naked(event, number, marks); break;
            case Why::paired: trace_pair(event, number, marks); break;
            case Why::sum:
            case Why::needs:
            case Why::clue:
            case Why::crossed:
            case Why::clue_needs: trace_rule(event, number, wanted, marks); break;
            default: break;
        }
    }

    void trace_clash(Ids& marks) const {
        const int last = static_cast<int>(events.size());
        if (clash.house < 0) mark(clash.cell, ~0u, last, marks);
        else mark(board.houses[clash.house], clash.digit, last, marks);
    }

    const Adding& adding;
    const Board<adding_words>& board;
    List<Mask> candidates, root;
    List<Set> places;
    Set open;
    List<Event> events;
    List<int> removed;
    List<std::uint32_t> weights;  // number of clashes in a cell or its rule

    std::span<const int> removals(std::size_t number) const {
        const std::size_t end = number + 1 < events.size() ? events[number + 1].start : removed.size();
        return {removed.data() + events[number].start, end - events[number].start};
    }

private:
    static constexpr int most_open = 6;  // derived sums with more open cells hardly ever give a conclusion
    static constexpr int few_open = 3;   // derived sums with at most this many open cells are always applied
    static constexpr int few_paired = 4, many_paired = 6;  // open cells of two cages, and candidates in each of them
    static constexpr int levels = 3;

    // Applies the cheapest queued rule; with `briefly`, only cheap ones. Returns false if none is queued.
    bool next(bool briefly) {
        if (!singles.empty()) find_single(take(singles));
        else if (!hidden.empty()) find_hidden(take(hidden));
        else if (!waiting[0].empty()) apply(take(waiting[0]));
        else if (!waiting[1].empty()) apply(take(waiting[1]));
        else if (!locked.empty()) find_locked(take(locked));
        else if (briefly) return false;
        else if (!waiting[2].empty()) apply(take(waiting[2]));
        else if (!meeting.empty()) read_together(take(meeting));
        else if (!naked.empty()) find_naked(take(naked));
        else if (!crossed.empty()) cross(take(crossed));
        else return false;
        return true;
    }

    static int take(List<int>& queue) {
        const int item = queue.back();
        return queue.pop_back(), item;
    }
    int digit_at(int cell) const { return std::countr_zero(candidates[cell]) + 1; }

    void begin(Event event) {
        event.start = static_cast<int>(removed.size());
        events.push_back(event);
    }

    void remove(int cell, int digit) {
        const int id = cell * slots + digit;
        candidates[cell] &= static_cast<Mask>(~(1u << (digit - 1)));
        places[digit].drop(cell);
        when[id] = static_cast<int>(events.size()) - 1;
        removed.push_back(id);
        if (!candidates[cell]) {
            if (clash.none()) clash = {cell, -1, 0}, ++weights[cell];
        } else if (std::has_single_bit(candidates[cell]) && open.has(cell)) {
            singles.push_back(cell);
        }
        for (const int house : board.houses_of[cell])
            if (board.full[house]) {
                if (!digits_hidden[house]) hidden.push_back(house);
                digits_hidden[house] |= static_cast<Mask>(1u << (digit - 1));
                look_for_naked(house);
            }
        for (const int rule : adding.rules_of[cell]) wait(rule);
        for (const int pair : adding.pairs_of[cell]) meet(pair);
    }

    void meet(int pair) {
        if (!std::exchange(meets[pair], 1)) meeting.push_back(pair);
    }

    void wait(int rule) {
        if (subsets && adding.is_clue(rule)) look_for_crossed(rule - static_cast<int>(adding.sums.size()));
        if (waits[rule]) return;
        waits[rule] = 1;
        waiting[adding.level(rule)].push_back(rule);
    }

    void look_for_crossed(int clue) {
        if (!adding.clues[clue].crossings.empty() && !std::exchange(crosses[clue], 1)) crossed.push_back(clue);
    }

    void forget() {
        singles.clear();
        for (const int house : hidden) digits_hidden[house] = 0;
        for (const int house : locked) digits_locked[house] = 0;
        for (const int house : naked) changed[house] = 0;
        for (const int clue : crossed) crosses[clue] = 0;
        for (const int pair : meeting) meets[pair] = 0;
        hidden.clear(), locked.clear(), naked.clear(), crossed.clear(), meeting.clear();
        for (auto& queue : waiting) {
            for (const int rule : queue) waits[rule] = 0;
            queue.clear();
        }
    }

    void put(int cell, int digit) {
        open.drop(cell);
        each_digit(candidates[cell] & ~digit_bit(digit), [&](int other) { remove(cell, other); });
        const Set seen = places[digit] & board.peers[cell];
        seen.each([&](int peer) { remove(peer, digit); });
    }

    // Places a digit. If a rule whose other cells are all filled forbids the digit, removes the candidate instead.
    // These rules are checked first, because a step cannot take a digit back.
    void place(Event event, int cell, int digit) {
        for (const int rule : adding.rules_of[cell]) {
            if ((adding.set_of(rule) & open) != Set::of(cell)) continue;
            if (adding.is_clue(rule) ? adding.clue(rule).kept(candidates, cell, digit) : adding.sums[rule].reached(candidates, cell, digit)) continue;
            begin(said_by(rule));
            remove(cell, digit);
            return;
        }
        event.cell = cell, event.digit = digit;
        begin(event);
        put(cell, digit);
    }

    Event said_by(int rule) const {
        if (!adding.is_clue(rule)) return {Why::sum, rule};
        return {Why::clue, rule - static_cast<int>(adding.sums.size())};
    }

    void find_single(int cell) {
        if (open.has(cell) && std::has_single_bit(candidates[cell])) place({Why::naked}, cell, digit_at(cell));
    }

    void find_hidden(int house) {
        const Mask digits = digits_hidden[house];
        digits_hidden[house] = 0;
        if (!digits_locked[house]) locked.push_back(house);
        digits_locked[house] |= digits;
        each_digit(digits, [&](int digit) {
            const Set here = places[digit] & board.houses[house];
            if (!clash.none()) return;
            if (!here.any()) {
                clash = {-1, house, digit};
                board.houses[house].each([&](int cell) { ++weights[cell]; });
            } else if (!here.many() && open.has(here.lowest())) {
                place({Why::hidden, house}, here.lowest(), digit);
            }
        });
    }

    void find_locked(int house) {
        const Mask digits = digits_locked[house];
        digits_locked[house] = 0;
        for (const int other : adding.crossing[house])
            each_digit(digits, [&](int digit) {
                const Set here = places[digit] & board.houses[house];
                if (!here.any() || !here.within(board.houses[other]) || !clash.none()) return;
                discard_from(board.houses[other] - board.houses[house], digit, {Why::locked, house, other, -1, digit});
            });
    }

    void look_for_naked(int house) {
        if (subsets && !std::exchange(changed[house], 1)) naked.push_back(house);
    }

    void find_naked(int house) {
        changed[house] = 0;
        std::array<Mask, most_adding_digits> masks;
        int count = 0;
        board.houses[house].each([&](int cell) { masks[count++] = candidates[cell]; });
        const NakedSet found = NakedSearch({masks.data(), static_cast<std::size_t>(count)}).first();
        if (!found.cells) return;
        begin({Why::subset, house, static_cast<int>(found.cells), -1, found.digits});
        int place = 0;
        board.houses[house].each([&](int cell) {
            if (!(found.cells >> place++ & 1)) each_digit(candidates[cell] & found.digits, [&](int digit) { remove(cell, digit); });
        });
    }

    void trace_naked(const Event& event, int number, Ids& marks) const {
        int place = 0;
        board.houses[event.rule].each([&](int cell) {
            if (event.other >> place++ & 1) mark(cell, ~static_cast<unsigned>(event.digit), number, marks);
        });
    }

    void discard_from(const Set& cells, int digit, const Event& event) {
        const Set out = places[digit] & cells;
        if (!out.any()) return;
        begin(event);
        out.each([&](int cell) { remove(cell, digit); });
    }

    void apply(int number) {
        waits[number] = 0;
        const Set left = adding.set_of(number) & open;
        if (!left.any()) return;
        const bool drawn = adding.is_clue(number), derived = !drawn && !adding.sums[number].cage;
        if (derived && (left.count() > most_open || adding.sums[number].loose(candidates, few_open))) return;
        Mask required = 0;
        std::array<Mask, most_clue_cells> room;
        const auto& cells = adding.cells_of(number);
        const std::span<Mask> masks(room.data(), cells.size());
        for (std::size_t i = 0; i < cells.size(); ++i) masks[i] = candidates[cells[i]];
        if (!(drawn ? adding.clue(number).prune(masks) : adding.sums[number].prune(masks, required)))
            return empty_one(said_by(number), cells, left);
        waits[number] = 1;
        leave(said_by(number), cells, masks);
        waits[number] = 0;
        if (required && !derived && left.many() && clash.none()) point({Why::needs, number}, required, adding.sums[number].set);
    }

    // Reads a clue together with the digits used so far, when nothing else follows.
    void cross(int number) {
        const ClueRule& clue = adding.clues[number];
        const Set left = clue.set & open;
        Mask required = 0;
        std::array<Mask, most_clue_cells> room;
        const std::span<Mask> masks(room.data(), clue.cells.size());
        for (std::size_t i = 0; i < clue.cells.size(); ++i) masks[i] = candidates[clue.cells[i]];
        if (!left.any() || clue.cross(masks, required)) {
            leave({Why::crossed, number}, clue.cells, masks);
            crosses[number] = 0;
            if (required && left.many() && clash.none()) point({Why::clue_needs, number}, required, clue.set);
        } else {
            crosses[number] = 0;
            empty_one({Why::crossed, number}, clue.cells, left);
        }
    }

    void leave(const Event& event, std::span<const int> cells, std::span<const Mask> masks) {
        bool begun = false;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const Mask gone = static_cast<Mask>(candidates[cells[i]] & ~masks[i]);
            if (gone && !begun) begin(event), begun = true;
            each_digit(gone, [&](int digit) { remove(cells[i], digit); });
        }
    }

    // Removes all candidates of the open cell with the fewest, for a rule that cannot be satisfied: no digit fits any of
    // its cells.
    void empty_one(const Event& event, std::span<const int> cells, const Set& left) {
        int best = -1;
        left.each([&](int cell) {
            if (best < 0 || std::popcount(candidates[cell]) < std::popcount(candidates[best])) best = cell;
        });
        for (const int cell : cells) ++weights[cell];
        begin(event);
        each_digit(candidates[best], [&](int digit) { remove(best, digit); });
    }

    // Removes each digit that a cage or a clue needs from a house that has all its places there.
    void point(Event event, Mask required, const Set& mine) {
        each_digit(required, [&](int digit) {
            const Set here = places[digit] & mine & open;
            if (!here.any()) return;
            for (const int house : board.houses_of[here.lowest()])
                if (here.within(board.houses[house]) && clash.none()) {
                    event.other = house, event.digit = digit;
                    discard_from(board.houses[house] - mine, digit, event);
                }
        });
    }

    void mark(int cell, unsigned digits, int before, Ids& marks) const {
        each_digit(root[cell] & ~candidates[cell] & digits, [&](int digit) {
            const int id = cell * slots + digit;
            if (when[id] < before) marks.set(id);
        });
    }
    void mark(const Set& cells, int digit, int before, Ids& marks) const {
        cells.each([&](int cell) { mark(cell, 1u << (digit - 1), before, marks); });
    }

    void read_together(int number);
    void trace_pair(const Event& event, int number, Ids& marks) const;
    void trace_rule(const Event& event, int number, std::span<const int> wanted, Ids& marks) const;
    bool says(const Event& event, std::span<const int> cells, std::array<Mask, most_clue_cells> masks, std::span<const int> wanted) const;

    List<int> when;  // candidate -> the event that removed it, -1 for none
    List<int> singles, hidden, locked, naked, crossed, waiting[levels];
    List<Mask> digits_hidden, digits_locked;
    List<std::uint8_t> waits;
    bool subsets;
    List<std::uint8_t> changed;  // house -> true if queued for a search for subsets
    List<std::uint8_t> crosses;  // clue -> true if queued to be read together with the digits used
    List<int> meeting;
    List<std::uint8_t> meets;  // pair of cages -> true if queued to be read together, or excluded
    List<PairedSums::Memory> memories;
    Clash clash;
};

}  // namespace descarte::reason
