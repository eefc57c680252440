// Depth-first search without recursion. A frame assigns a digit to a cell; undoing the frame discards that digit.
//
//   frames   | r1c1 = 4 | r3c5 = 2 | r3c6 = 7      an engine mark before each, for undoing
//            contradiction: undo the last, r3c6 is not 7
#pragma once

#include <chrono>

#include "add_up.h"
#include "engine.h"
#include "propagate.h"
#include "search.h"

namespace descarte {

struct Choice {
    int32_t cell;
    int32_t digit;
};

class Watchdog {
public:
    // The clock is polled every 64 nodes, or at every node if a node takes milliseconds.
    Watchdog(const Limits& asked, int cells) : limits(asked), start(std::chrono::steady_clock::now()), pause(cells > large ? 1 : 64) {}

    bool stops(const Counts& counts, Outcome& outcome) {
        if (counts.nodes >= limits.nodes) return outcome = Outcome::nodes, true;
        if (counts.fails >= limits.fails) return outcome = Outcome::budget, true;
        if (++ticks % pause) return false;
        if (limits.stop) {
            limits.stop->found = counts.found();
            limits.stop->nodes = counts.nodes;
            if (limits.stop->now()) return outcome = Outcome::interrupted, true;
        }
        if (limits.seconds == std::numeric_limits<double>::infinity()) return false;
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
        if (spent.count() > limits.seconds) return outcome = Outcome::deadline, true;
        return false;
    }

    const Limits limits;

private:
    static constexpr int large = 1024;
    std::chrono::steady_clock::time_point start;
    uint32_t pause, ticks = 0;
};

// Chooses the cell with the fewest candidates per weight (dom/wdeg: Boussemart, Hemery, Lecoutre, Sais 2004) or a digit
// with two places. Measured: two-place digits halve the nodes of 16x16 Sudoku and double those of Killer, where they
// are not chosen. On 530 puzzles with drawn rules they make the geometric mean of the time a fifth longer, unless they
// must weigh more than the cell that would be chosen.
template <class Word>
class Chooser {
public:
    using Digits = DigitSet<Word>;
    static Choice choose(const Engine<Word>& engine) {
        int best = -1, best_size = 0;
        for (int32_t cell : engine.open_cells()) {
            const int size = engine.candidates[cell].many() ? engine.candidates[cell].size() : 1;
            if (best < 0 || better(size, engine.weights[cell], best_size, engine.weights[best])) {
                best = cell;
                best_size = size;
            }
        }
        if (best_size > 2 && (engine.rules.is_drawn() || !engine.rules.weighs())) {
            const Choice place = two_places(engine, engine.rules.is_drawn() ? 4 * engine.weights[best] / best_size : 0);
            if (place.digit) return place;
        }
        return {best, engine.candidates[best].first()};
    }

    static bool is_best(const List<uint64_t>& weights, const List<Digits>& candidates, int cell) {
        for (size_t other = 0; other < candidates.size(); ++other)
            if (candidates[other].many() && better(candidates[other].size(), weights[other], candidates[cell].size(), weights[cell]))
                return false;
        return true;
    }

private:
    static bool better(int size, uint64_t weight, int best_size, uint64_t best_weight) {
        return size * best_weight < best_size * weight;
    }

    // Returns the digit of a full house whose only two places weigh the most together, if that is more than `least`.
    static Choice two_places(const Engine<Word>& engine, uint64_t least) {
        Choice best{-1, 0};
        uint64_t best_weight = least;
        for (int32_t house : engine.rules.full_houses) {
            Digits once, twice, thrice;
            const auto cells = engine.rules.houses[house];
            for (int32_t cell : cells) {
                const Digits here = engine.candidates[cell];
                thrice |= twice & here;
                twice |= once & here;
                once |= here;
            }
            each_digit(twice - thrice, [&](int digit) {
                uint64_t weight = 0;
                int32_t place = -1;
                for (int32_t cell : cells)
                    if (engine.candidates[cell].has(digit)) {
                        if (place < 0 || engine.weights[cell] > engine.weights[place]) place = cell;
                        weight += engine.weights[cell];
                    }
                if (weight > best_weight) best = {place, digit}, best_weight = weight;
            });
        }
        return best;
    }
};

// Returns number `turn` of the sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ..., the lengths of attempts: most are short,
// some are long (Luby, Sinclair, Zuckerman 1993).
inline uint64_t luby(uint64_t turn) {
    uint64_t whole = 1;
    while (2 * whole - 1 < turn) whole *= 2;
    return 2 * whole - 1 == turn ? whole : luby(turn - (whole - 1));
}

// Habits of a search in a large and loose puzzle, where most of what a restart discards was right. The digits of the
// last attempt and of the one nearest to a solution are tried first (phase saving: Pipatsrisawat, Darwiche 2007), the
// cell of the last failure is chosen again immediately (last conflict: Lecoutre et al. 2009), and restarts are
// frequent. Measured on the 101x101 Kakuro: two solutions in 36,804 nodes; without this, none in two million. Small
// puzzles are better without it (TAREK: 17,054 nodes instead of 16,136).
template <class Word>
class Habits {
public:
    void begin(Engine<Word>& engine) {
        constexpr size_t many = 600;
        nearest = engine.open_cells().size();
        if (nearest <= many) return;
        digits.assign(engine.rules.cells, 0);
        engine.blame_evenly();
    }
    bool any() const { return !digits.empty(); }
    uint64_t next_attempt() { return 100 * luby(++attempts); }

    void fail(const Engine<Word>& engine, int32_t cell) {
        last = cell;
        if (engine.open_cells().size() >= nearest) return;
        nearest = engine.open_cells().size();
        save(engine);
    }
    void save(const Engine<Word>& engine) {
        for (int cell = 0; cell < engine.rules.cells; ++cell)
            if (engine.candidates[cell].single()) digits[cell] = static_cast<uint8_t>(engine.candidates[cell].first());
    }
    Choice follow(const Engine<Word>& engine, Choice choice) const {
        if (last >= 0 && engine.candidates[last].many()) choice = {last, engine.candidates[last].first()};
        const int digit = digits[choice.cell];
        return digit && engine.candidates[choice.cell].has(digit) ? Choice{choice.cell, digit} : choice;
    }

private:
    List<uint8_t> digits;
    size_t nearest = 0;
    int32_t last = -1;
    uint64_t attempts = 0;
};

template <class Word>
class Walker final : public SearchBase {
public:
    Walker(const Rules& rules, std::span<const AnyDigits> candidates, const Limits& limits)
        : engine(rules, candidates), watchdog(limits, rules.cells) {}

    // Propagates before any guess; returns true if that settles the puzzle.
    bool settled() {
        begun = true;
        possible = engine.propagate_all();
        return !possible || engine.solved();
    }

    DigitSets root() const {
        DigitSets sets;
        sets.reserve(engine.candidates.size());
        for (const auto& here : engine.candidates) sets.push_back({here.bits});
        return sets;
    }

    bool next(std::span<uint8_t> solution) override {
        if (done) return false;
        if (counts.solutions >= watchdog.limits.solutions) return stop(Outcome::limit_reached);
        bool fine = started ? back() : start();
        while (fine || !exhausted) {
            if (!fine) {
                fine = recover();
            } else if (engine.solved()) {
                if (fresh(solution)) return true;
                fine = back();
            } else if (watchdog.stops(counts, outcome)) {
                return stop(outcome);
            } else {
                fine = forward();
            }
        }
        return stop(Outcome::finished);
    }

    Outcome count(Visit* visit) override {
        List<uint8_t> solution(engine.rules.cells);
        while (next(solution))
            if (visit && *visit && !(*visit)(solution)) {
                stop(Outcome::limit_reached);
                break;
            }
        return outcome;
    }

private:
    struct Frame {
        typename Engine<Word>::Mark mark;
        Choice choice;
    };

    Engine<Word> engine;
    Watchdog watchdog;
    Habits<Word> habits;
    List<Frame> frames;
    List<List<uint8_t>> known;  // with restarts, a solution may be found again
    bool begun = false, possible = false, started = false, done = false, exhausted = false;
    uint64_t restart_step = watchdog.limits.attempt, restart_at = restart_step;

    bool stop(Outcome why) {
        done = true;
        outcome = why;
        return false;
    }

    bool start() {
        started = true;
        if (!begun) settled();
        habits.begin(engine);
        return possible;
    }

    // Continues after a dead end: backtracks or restarts. If there are rules other than houses and cages, first raises
    // the weight of the cell of the last choice.
    bool recover() {
        ++counts.fails;
        if (engine.rules.is_drawn() && !frames.empty()) engine.blame_choice(frames.back().choice.cell, counts.fails);
        if (habits.any() && !frames.empty()) habits.fail(engine, frames.back().choice.cell);
        return restart_due() ? restart() : back();
    }

    bool forward() {
        Choice choice = Chooser<Word>::choose(engine);
        if (habits.any()) choice = habits.follow(engine, choice);
        frames.push_back({engine.mark(), choice});
        ++counts.nodes;
        return engine.assign(choice.cell, choice.digit);
    }

    // Undoes the last choice and discards its digit. Without a choice to undo, sets `exhausted` and returns false.
    bool back() {
        if (frames.empty()) {
            exhausted = true;
            return false;
        }
        const Frame frame = frames.back();
        frames.pop_back();
        engine.undo(frame.mark);
        return engine.discard(frame.choice.cell, frame.choice.digit);
    }

    static constexpr uint64_t most_known = 16;

    bool restart_due() const {
        if (counts.fails < restart_at || frames.empty()) return false;
        return counts.solutions == 0 || watchdog.limits.solutions <= most_known;
    }

    bool restart() {
        if (habits.any()) habits.save(engine);
        const bool resumes = engine.rules.weighs() && !habits.any();
        restart_step = habits.any() ? habits.next_attempt() : (resumes ? 2 : 4) * restart_step;
        restart_at = counts.fails + restart_step;
        const size_t kept = resumes ? still_best() : 0;
        if (kept == frames.size()) return back();
        engine.undo(frames[kept].mark);
        frames.resize(kept);
        return true;
    }

    // Returns the number of first choices that the current weights would make again. A restart keeps these, so that
    // nothing refuted below them is searched again (van der Tak, Ramos, Heule 2011). Measured on MATHEMAGIC: abandoned
    // attempts were 28 to 80 % of all nodes.
    size_t still_best() const {
        auto then = engine.candidates;
        auto mark = engine.mark();
        size_t kept = frames.size();
        for (size_t level = frames.size(); level-- > 0;) {
            engine.look_back(mark, frames[level].mark, then);
            mark = frames[level].mark;
            if (!Chooser<Word>::is_best(engine.weights, then, frames[level].choice.cell)) kept = level;
        }
        return kept;
    }

    bool fresh(std::span<uint8_t> solution) {
        for (int cell = 0; cell < engine.rules.cells; ++cell)
            solution[cell] = static_cast<uint8_t>(engine.candidates[cell].first());
        if (watchdog.limits.solutions <= most_known) {
            List<uint8_t> copy(solution.begin(), solution.end());
            if (std::find(known.begin(), known.end(), copy) != known.end()) return false;
            known.push_back(std::move(copy));
        }
        counts.solutions += 1;
        return true;
    }
};

}  // namespace descarte
