// Counts all solutions without enumerating them: parts of the open cells that no rule connects are counted separately
// and their counts multiplied.
//
//   open cells of the root        a guess: counts add             parts that no rule connects: counts multiply
//   [ a b c d e f g ]    -->      a = 1   [ b c | d e f g ]   -->   count(b c) x count(d e f g)
#pragma once

#include "walker.h"

namespace descarte {

class Total {  // saturates
public:
    uint128 value = 0;
    bool saturated = false;

    void add(const Total& more) {
        saturated |= more.saturated || value + more.value < value;
        value = saturated ? ~uint128{0} : value + more.value;
    }
    void multiply(const Total& factor) {
        if (value == 0 || factor.value == 0) *this = {};
        else if (saturated || factor.saturated || value > ~uint128{0} / factor.value) *this = {~uint128{0}, true};
        else value *= factor.value;
    }
};

// Counts with a stack of tasks. A task counts the solutions of some open cells, listed in `arena`. There are two kinds:
//   split    parts of the cells, one after the other: results multiply
//   choice   a cell has a digit, then has it not: results add
//
//   arena   | open cells of a task | its part 0 | part 1 | part 2 | cells of a part's own parts ...
//   ends                            part 0 ^ part 1 ^ part 2 ^
//
// The count so far is a lower bound once each remaining part is known to have a solution. A long count looks for one in
// each of them; if there is none, the count of the split is zero.
template <class Word>
class Counter {
public:
    Counter(const Rules& rules, std::span<const AnyDigits> candidates, const Limits& limits)
        : engine(rules, candidates), watchdog(limits, rules.cells), seen(rules.cells, 0) {}

    Counts counts;

    Outcome run() {
        Outcome outcome = Outcome::finished;
        if (!engine.propagate_all()) return outcome;
        const auto open = engine.open_cells();
        arena.assign(open.begin(), open.end());
        begin(0, static_cast<int32_t>(arena.size()));
        for (uint32_t ticks = 1; !tasks.empty(); ++ticks) {
            if (watchdog.stops(counts, outcome)) break;
            if (counts.nodes >= look_ahead_at && !look_ahead(outcome)) break;
            if (ticks % 64 == 0) {
                const Total sure = lower_bound();
                counts.solutions = sure.value;
                if (enough(sure)) break;
            }
            step();
        }
        Total total = tasks.empty() ? result : lower_bound();
        if (enough(total)) {
            total = {watchdog.limits.solutions, false};
            outcome = Outcome::limit_reached;
        } else if (total.saturated && outcome == Outcome::finished) {
            outcome = Outcome::beyond;
        }
        counts.solutions = total.value;
        return outcome;
    }

private:
    struct Task {
        typename Engine<Word>::Mark mark;
        int32_t first, last;   // for a choice its cells in the arena; for a split the ends of the parts, in `ends`
        int32_t arena_size;    // before the task
        Choice choice;         // digit 0: a split
        int phase = 0;
        Total total;
        bool possible = false; // a split whose remaining parts each have a solution
    };

    Engine<Word> engine;
    Watchdog watchdog;
    List<Task> tasks;
    List<int32_t> arena, ends;
    List<uint32_t> seen;
    uint32_t round = 0;
    uint64_t look_ahead_at = 256;  // nodes
    Total result;

    bool enough(const Total& total) const {
        return watchdog.limits.solutions != Limits::none && total.value >= watchdog.limits.solutions;
    }

    // Returns a lower bound of the count, from the innermost task outwards. The count of the innermost task is not
    // known yet.
    Total lower_bound() const {
        Total bound;
        for (size_t depth = tasks.size(); depth-- > 0;) {
            const Task& task = tasks[depth];
            if (task.choice.digit) bound.add(task.total);
            else if (task.possible || task.first + task.phase == task.last) bound.multiply(task.total);
            else bound = {};
        }
        return bound;
    }

    // Looks for a solution of the remaining parts, those of the outer splits first: once these have one, a failure
    // means that the inner split has none. Each search starts where its split began. In the current state, a wrong
    // choice may affect other parts through derived sums. Returns false if a limit was reached.
    bool look_ahead(Outcome& outcome) {
        look_ahead_at = 2 * counts.nodes;
        List<uint8_t> solution(engine.rules.cells);
        for (size_t depth = 0; depth < tasks.size(); ++depth) {
            Task& task = tasks[depth];
            if (task.choice.digit || task.possible || task.first + task.phase == task.last) continue;
            Limits limits = watchdog.limits;
            limits.solutions = 1;
            if (limits.nodes != Limits::none) limits.nodes -= counts.nodes;
            Walker<Word> scout(engine.rules, candidates_at(task.mark), limits);
            task.possible = scout.next(solution);
            counts.nodes += scout.counts.nodes;
            counts.fails += scout.counts.fails;
            if (task.possible) continue;
            if (scout.outcome != Outcome::finished) return outcome = scout.outcome, false;
            engine.undo(task.mark);
            task.total = {};
            tasks.erase(tasks.begin() + depth + 1, tasks.end());
        }
        return true;
    }

    DigitSets candidates_at(typename Engine<Word>::Mark mark) const {
        auto then = engine.candidates;
        engine.look_back(engine.mark(), mark, then);
        DigitSets sets;
        sets.reserve(then.size());
        for (const auto& here : then) sets.push_back({here.bits});
        return sets;
    }

    // Counts the solutions of the cells arena[first, last), which are consistent: immediately, or as a new task.
    void begin(int32_t first, int32_t last) {
        const int32_t arena_size = static_cast<int32_t>(arena.size()), ends_size = static_cast<int32_t>(ends.size());
        Total lone{1, false};
        split(first, last, lone);
        const int32_t parts = static_cast<int32_t>(ends.size()) - ends_size;
        if (parts == 0) {
            result = lone;
            return;
        }
        if (parts == 1 && lone.value == 1) {
            arena.resize(arena_size);
            ends.resize(ends_size);
            push_choice(first, last, arena_size);
            return;
        }
        tasks.push_back({engine.mark(), ends_size, ends_size + parts, arena_size, {-1, 0}, 0, lone});
    }

    void push_choice(int32_t first, int32_t last, int32_t arena_size) {
        int32_t best = -1;
        for (int32_t index = first; index < last; ++index) {
            const int32_t cell = arena[index];
            if (engine.candidates[cell].many() && (best < 0 || better(cell, best))) best = cell;
        }
        tasks.push_back({engine.mark(), first, last, arena_size, {best, engine.candidates[best].first()}, 0, {}});
    }

    bool better(int32_t cell, int32_t best) const {
        return engine.weights[best] * engine.candidates[cell].size() <
               engine.weights[cell] * engine.candidates[best].size();
    }

    void step() {
        Task& task = tasks.back();
        if (task.choice.digit) step_choice(task);
        else step_split(task);
    }

    void step_split(Task& task) {
        if (task.phase > 0) task.total.multiply(result);
        const bool empty = task.total.value == 0;
        if (!empty && task.first + task.phase < task.last) {
            const int32_t part = task.first + task.phase++;
            const int32_t start = part == task.first ? task.arena_size : ends[part - 1];
            begin(start, ends[part]);
            return;
        }
        const Total total = task.total;
        arena.resize(task.arena_size);
        ends.resize(task.first);
        tasks.pop_back();
        result = total;
    }

    void step_choice(Task& task) {
        if (task.phase > 0) {
            task.total.add(result);
            engine.undo(task.mark);
        }
        if (task.phase == 2) {
            result = task.total;
            tasks.pop_back();
            return;
        }
        const Choice choice = task.choice;
        ++counts.nodes;
        const bool fine = task.phase++ == 0 ? engine.assign(choice.cell, choice.digit)
                                            : engine.discard(choice.cell, choice.digit);
        if (fine) return begin(task.first, task.last);  // may move the tasks
        ++counts.fails;
        result = {};
    }

    // Appends the connected parts of the cells to the arena. A part of a single cell is only a factor of `lone`.
    void split(int32_t first, int32_t last, Total& lone) {
        if (++round == 0) std::fill(seen.begin(), seen.end(), 0), round = 1;
        for (int32_t index = first; index < last; ++index) {
            const int32_t start = arena[index];
            if (seen[start] == round || !engine.candidates[start].many()) continue;
            const size_t begin_part = arena.size();
            collect(start);
            if (arena.size() == begin_part + 1) {
                arena.pop_back();
                lone.multiply({static_cast<uint128>(engine.candidates[start].size()), false});
            } else {
                ends.push_back(static_cast<int32_t>(arena.size()));
            }
        }
    }

    void collect(int32_t start) {
        seen[start] = round;
        arena.push_back(start);
        for (size_t next = arena.size() - 1; next < arena.size(); ++next) {
            const int32_t cell = arena[next];
            const auto here = engine.candidates[cell];
            for (int32_t other : engine.rules.partners_of[cell])
                if ((engine.candidates[other] & here).any()) reach(other);
            for (int32_t house : engine.rules.houses_of[cell])
                for (int32_t other : engine.rules.houses[house])
                    if ((engine.candidates[other] & here).any()) reach(other);
            for (int32_t sum : engine.rules.sums_of[cell]) collect_sum(sum);
            if (engine.rules.further.any()) collect_further(cell);
        }
    }

    void collect_further(int32_t cell) {
        const Further& further = engine.rules.further;
        const auto reach_all = [&](const Table& rules_of, const Table& cells_of) {
            if (rules_of.items.empty()) return;
            for (const int32_t rule : rules_of[cell])
                for (const int32_t other : cells_of[rule]) reach(other);
        };
        for (const Linked& link : further.links_at(cell)) reach(link.partner);
        reach_all(further.needs_of, further.needs);
        reach_all(further.tallies_of, further.tally_members);
        reach_all(further.machines_of, further.machine_cells);
    }

    // Adds the cells that a sum connects. Derived sums connect nothing, because they follow from other rules.
    void collect_sum(int32_t sum) {
        const Rules& rules = engine.rules;
        const int balance = sum - rules.chains.size();
        if (balance < 0) {
            if (sum >= rules.first_house_chain) return;
            for (int32_t cell : rules.chains[sum]) reach(cell);
        } else if (balance < rules.first_derived) {
            for (int32_t group : rules.balances[balance])
                for (int32_t cell : rules.groups[group]) reach(cell);
        }
    }

    void reach(int32_t cell) {
        if (seen[cell] == round || !engine.candidates[cell].many()) return;
        seen[cell] = round;
        arena.push_back(cell);
    }
};

}  // namespace descarte
