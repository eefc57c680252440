// Counts all solutions without making them: open cells that no rule connects are counted apart and multiplied.
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

// A task counts the solutions of some open cells, listed in `arena`; two kinds, on one stack:
//   split    parts of the cells, one after the other: results multiply
//   choice   a cell has a digit, then has it not: results add
template <class Word>
class Counter {
public:
    Counter(const Rules& rules, std::span<const AnyDigits> candidates, const Limits& limits)
        : engine(rules, candidates), watchdog(limits), seen(rules.cells, 0) {}

    Counts counts;

    Outcome run() {
        Outcome outcome = Outcome::finished;
        if (!engine.propagate_all()) return outcome;
        const auto open = engine.open_cells();
        arena.assign(open.begin(), open.end());
        begin(0, static_cast<int32_t>(arena.size()));
        while (!tasks.empty()) {
            counts.solutions = sure.value;
            if (watchdog.stops(counts, outcome)) break;
            if (enough(sure)) break;
            step();
        }
        Total total = tasks.empty() ? result : sure;
        if (enough(total)) {
            total = {watchdog.limits.solutions, false};
            outcome = Outcome::limit_reached;
        }
        counts.solutions = total.value;
        counts.saturated = total.saturated;
        return outcome;
    }

private:
    struct Task {
        typename Engine<Word>::Mark mark;
        int32_t first, last;   // choice: its cells in the arena; split: the ends of the parts, in `ends`
        int32_t arena_size;    // before the task
        Choice choice;         // digit 0: a split
        int phase = 0;
        Total total;
    };

    Engine<Word> engine;
    Watchdog watchdog;
    std::vector<Task> tasks;
    std::vector<int32_t> arena, ends;
    std::vector<uint32_t> seen;
    uint32_t round = 0;
    int splits = 0;
    Total result, sure;  // sure: counted so far outside of any product

    bool enough(const Total& total) const {
        return watchdog.limits.solutions != Limits::none && total.value >= watchdog.limits.solutions;
    }

    void finish(const Total& total) {
        result = total;
        if (splits == 0) sure.add(total);
    }

    // Counts the cells arena[first, last), all consistent: at once, or as a new task.
    void begin(int32_t first, int32_t last) {
        const int32_t arena_size = static_cast<int32_t>(arena.size()), ends_size = static_cast<int32_t>(ends.size());
        Total lone{1, false};
        split(first, last, lone);
        const int32_t parts = static_cast<int32_t>(ends.size()) - ends_size;
        if (parts == 0) return finish(lone);
        if (parts == 1 && lone.value == 1) {
            arena.resize(arena_size);
            ends.resize(ends_size);
            push_choice(first, last, arena_size);
            return;
        }
        tasks.push_back({engine.mark(), ends_size, ends_size + parts, arena_size, {-1, 0}, 0, lone});
        ++splits;
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
        --splits;
        finish(total);
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

    // Appends the connected parts to the arena; a part of one cell is only a factor.
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
        }
    }

    // Sums that follow from others connect nothing.
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
