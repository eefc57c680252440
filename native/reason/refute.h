// Why a candidate is impossible, as a tree: what follows from it, and where that does not suffice, which candidates are impossible
// in turn. Only what the end rests on is kept (conflict-directed: Prosser 1993).
//
//   branch   r1c1 = 5: step, step, split (r2c2 = 3: step, step, impossible), step, impossible
//            branches are numbered, a split holds the number of its own: inner ones come before those around them
//   chain    a branch of a few steps inside another: a step of that, and no end
#pragma once

#include <cmath>
#include <limits>

#include "../list.h"
#include "../watch.h"
#include "together.h"
#include "trace_rule.h"

namespace descarte::reason {

struct Said {
    Event event;
    List<int> wanted;  // the candidates that it is needed to remove
};

struct Branch {
    int cell, digit;
    List<int> wanted;  // the candidates that the assumption is needed to remove
    List<Said> steps;
    int leaves = 1;  // ends, those of inner branches included
    int length = 0;  // steps in all
};

struct Effort {
    int closures;  // how often consequences may be followed
    int cells;     // cells compared before one is chosen; with none, there is only a quick look at what is impossible at once
    int tries;     // of the cells compared for the first split, those that are followed to their end for the fewest ends;
                   // with some, pairs of cages are read together, and subsets and short chains are seen, too
};

class Refuter {
public:
    Refuter(const Adding& adding, const Marks<adding_words>& marks, Effort effort)
        : state(adding, marks, effort.tries > 0 || (effort.cells > 1 && !adding.clues.empty()), effort.tries > 0), effort(effort), possible(state.close()), base(state.events.size()) {}

    // The number of the branch that refutes a candidate; -1 when the effort does not suffice.
    int refute(int cell, int digit) {
        first = -1;
        branches.clear(), choices.clear();
        if (!possible) return -1;
        if (!effort.cells) return glance(cell, digit);
        if (!(state.candidates[cell] >> (digit - 1) & 1)) return conclude(cell, digit);
        if (!state.open.has(cell)) return -1;
        limit = effort.closures;
        const int found = attempt(cell, digit);
        return effort.tries && found >= 0 ? smallest(cell, digit, found) : found;
    }

    // How many candidates are left in open cells when one is discarded; -1 for something impossible.
    int left_without(int cell, int digit) {
        if (!possible) return -1;
        if (!(state.candidates[cell] >> (digit - 1) & 1)) return state.left();
        state.discard({Why::split, -1, -1, cell, digit});
        const int left = state.close() ? state.left() : -1;
        state.undo(base);
        return left;
    }

    // How many are left with the candidate that `refute` was asked for last; -1 when that is impossible at once.
    int left_first() const { return first; }

    const Branch& branch(int number) const { return branches[number]; }
    bool is_possible() const { return possible; }
    Closure state;

private:
    // What a refutation rests on outside itself; when its assumption is not among it, its steps belong to the branch around it.
    struct Outcome {
        bool marked = false;
        Ids marks;
        List<Said> steps;
    };

    struct Choice {
        int cell = -1, digit = 0;
        double ends = 0;
    };

    bool tired() {
        Watch::look();
        return ++used > limit || ends >= most_ends;
    }

    int attempt(int cell, int digit) {
        used = ends = 0;
        branches.clear();
        const int found = follow(cell, digit);
        const bool alone = found >= 0 && !outcome.marked;
        state.undo(base);
        rests.clear();
        forced = {};
        return alone ? -1 : found;
    }

    // The branch that the best of other first splits leads to, if it has fewer ends; one that costs much more is given up.
    int smallest(int cell, int digit, int found) {
        List<Branch> best = std::move(branches);
        auto others = choices;
        std::sort(others.begin(), others.end(), [](const Choice& one, const Choice& other) { return one.ends < other.ends; });
        if (others.size() > static_cast<std::size_t>(effort.tries)) others.resize(effort.tries);
        limit = used + used / 4, most_ends = best[found].leaves;
        for (const Choice& choice : others) {
            forced = choice;
            const int other = attempt(cell, digit);
            if (other < 0 || branches[other].leaves >= best[found].leaves) continue;
            best = std::move(branches), found = other;
            limit = used + used / 4, most_ends = best[found].leaves;
        }
        most_ends = std::numeric_limits<int>::max();
        branches = std::move(best);
        return found;
    }

    // Follows an assumption to something impossible and takes it back; the branch, or -1. `outcome` says what it rests on.
    int follow(int cell, int digit) {
        const std::size_t start = state.events.size();
        if (tired()) return -1;
        if (state.assume(cell, digit)) {
            if (start == base) first = state.left();
            if (!search()) return -1;
            if (effort.tries && outcome.steps.empty() && !shorten(start, cell, digit)) return -1;
        } else {
            outcome = {};
            state.trace_clash(outcome.marks);
        }
        return settle(start, cell, digit);
    }

    // Whether a candidate is impossible at once, without what that rests on: a branch with no steps, as long as all that followed.
    // What a possible candidate places is possible too, because it leads no farther: it is not looked at.
    int glance(int cell, int digit) {
        if (implied.test(cell * slots + digit)) return -1;
        int length = static_cast<int>(base);
        if (state.candidates[cell] >> (digit - 1) & 1) {
            if (!state.open.has(cell)) return -1;
            const bool holds = state.assume(cell, digit);
            length = static_cast<int>(state.events.size());
            for (int number = static_cast<int>(base); holds && number < length; ++number)
                if (const Event& event = state.events[number]; event.why <= Why::hidden) implied.set(event.cell * slots + event.digit);
            state.undo(base);
            if (holds) return -1;
        }
        branches.push_back({cell, digit, {}, {}, 1, length});
        return 0;
    }

    // Tries candidates of a branch until it is impossible; false when the effort does not suffice.
    bool search() {
        while (true) {
            if (effort.tries && !find_chains()) return true;
            const Choice choice = forced.cell >= 0 ? std::exchange(forced, {}) : choose();
            if (choice.cell < 0) return false;
            if (follow(choice.cell, choice.digit) < 0) return false;
            if (!refuted(choice.cell, choice.digit)) return true;
        }
    }

    // After a candidate was followed to its end: discards it. False when the branch is impossible then; `outcome` says why.
    bool refuted(int cell, int digit, Why why = Why::split) {
        if (!outcome.marked) return false;
        rests.push_back(outcome.marks);
        state.discard({why, static_cast<int>(rests.size()) - 1, -1, cell, digit, 0, static_cast<int>(branches.size()) - 1});
        if (state.close()) return true;
        outcome = {};
        state.trace_clash(outcome.marks);
        return false;
    }

    // Discards what a few conclusions refute, until there is no more of it. False when the branch is impossible then.
    bool find_chains() {
        for (bool again = true; std::exchange(again, false);)
            for (int cell = 0; cell < state.board.cells; ++cell)
                for (int digit = 1; digit <= state.board.digits; ++digit) {
                    if (!state.open.has(cell) || !(state.candidates[cell] >> (digit - 1) & 1) || !chain(cell, digit)) continue;
                    if (!refuted(cell, digit, Why::chain)) return false;
                    again = true;
                }
        return true;
    }

    // Whether a few conclusions refute a candidate; then they are the last branch.
    bool chain(int cell, int digit) {
        Watch::look();
        const std::size_t start = state.events.size();
        if (state.assume(cell, digit, looked_along)) {
            state.undo(start);
            return false;
        }
        outcome = {};
        state.trace_clash(outcome.marks);
        settle(start, cell, digit);
        if (!outcome.marked) return true;
        --ends;
        const Branch& found = branches.back();
        const bool seen = std::any_of(found.wanted.begin(), found.wanted.end(), [&](int id) { return id / slots != cell; });
        if (found.length + seen <= most_along) return true;
        branches.pop_back();
        return false;
    }

    // Leaves out the chains, the last first, without which a branch comes to its end too; `outcome` says what that rests on then.
    bool shorten(std::size_t start, int cell, int digit) {
        List<Event> refuted;
        for (std::size_t number = start; number < state.events.size(); ++number)
            if (state.events[number].child >= 0) refuted.push_back(state.events[number]);
        for (std::size_t left = refuted.size(); left-- > 0;) {
            if (refuted[left].why != Why::chain) continue;
            List<Event> others = refuted;
            std::rotate(others.begin() + left, others.begin() + left + 1, others.end());
            others.pop_back();
            if (fails_with(others, start, cell, digit)) refuted = std::move(others);
        }
        if (!fails_with(refuted, start, cell, digit)) return false;
        outcome = {};
        state.trace_clash(outcome.marks);
        return true;
    }

    // Whether an assumption is impossible with these candidates discarded, as far as what their refutations rest on is gone.
    bool fails_with(const List<Event>& refuted, std::size_t start, int cell, int digit) {
        Watch::look();
        state.undo(start);
        if (!state.assume(cell, digit)) return true;
        for (const Event& event : refuted) {
            if (!(state.candidates[event.cell] >> (event.digit - 1) & 1) || !gone(rests[event.rule])) continue;
            state.discard(event);
            if (!state.close()) return true;
        }
        return false;
    }

    bool gone(const Ids& ids) const {
        std::size_t count = 0;
        for (const int id : state.removed) count += ids.test(id);
        return count == ids.count();
    }

    // Looks ahead: the cell whose candidates promise the fewest ends together, and of these the one nearest to something impossible.
    // What is impossible at once is one end, and is no more discarded than the rest: an end that nothing needs is not told.
    Choice choose() {
        Choice best;
        const bool first_split = effort.tries && choices.empty();
        for (const int cell : narrowest()) {
            double ends = 0;
            int nearest = 0, there = 0;
            for (Mask rest = state.candidates[cell]; rest; rest &= static_cast<Mask>(rest - 1)) {
                if (tired()) return {};
                const int digit = std::countr_zero(rest) + 1;
                const std::size_t start = state.events.size();
                const int left = state.assume(cell, digit) ? state.left() : -1;
                state.undo(start);
                ends += left < 0 ? 1 : 1 + std::exp((left - few_left) / spread);
                if (!there || left < nearest) nearest = left, there = digit;
                if (best.cell >= 0 && ends >= best.ends && !first_split) break;
            }
            if (first_split) choices.push_back({cell, there, ends});
            if (best.cell < 0 || ends < best.ends) best = {cell, there, ends};
        }
        return best;
    }

    List<int> narrowest() const {
        List<std::pair<double, int>> found;
        state.open.each([&](int cell) {
            found.emplace_back(static_cast<double>(std::popcount(state.candidates[cell])) / state.weights[cell], cell);
        });
        const std::size_t count = std::min<std::size_t>(found.size(), effort.cells);
        std::partial_sort(found.begin(), found.begin() + count, found.end());
        List<int> cells;
        for (std::size_t i = 0; i < count; ++i) cells.push_back(found[i].second);
        return cells;
    }

    // Keeps what the end rests on, takes the assumption and what followed back.
    int settle(std::size_t start, int cell, int digit) {
        Ids& marks = outcome.marks;
        List<Said> kept(outcome.steps.rbegin(), outcome.steps.rend());
        List<int> assumed;
        for (std::size_t number = state.events.size(); number-- > start;) {
            Said said{state.events[number], {}};
            for (const int id : state.removals(number))
                if (marks.test(id)) said.wanted.push_back(id), marks.reset(id);
            if (said.wanted.empty()) continue;
            if (number == start) {
                outcome.marked = true;
                assumed = std::move(said.wanted);
                break;
            }
            if (said.event.child >= 0) marks |= rests[said.event.rule];
            else state.trace(said.event, static_cast<int>(number), said.wanted, marks);
            kept.push_back(std::move(said));
        }
        if (start == base && outcome.marked) settle_before(kept);
        std::reverse(kept.begin(), kept.end());
        state.undo(start);
        if (!outcome.marked) {
            outcome.steps = std::move(kept);
            return 0;
        }
        outcome.steps.clear();
        Branch branch{cell, digit, std::move(assumed), std::move(kept)};
        for (const Said& said : branch.steps) {
            ++branch.length;
            if (said.event.child < 0) continue;
            if (said.event.why == Why::split) branch.leaves += branches[said.event.child].leaves;
            branch.length += branches[said.event.child].length;
        }
        branches.push_back(std::move(branch));
        ++ends;
        return static_cast<int>(branches.size()) - 1;
    }

    // A candidate that goes without any assumption: what that rests on.
    int conclude(int cell, int digit) {
        if (!(state.root[cell] >> (digit - 1) & 1)) return -1;
        outcome = {};
        outcome.marks.set(cell * slots + digit);
        List<Said> kept;
        settle_before(kept);
        std::reverse(kept.begin(), kept.end());
        const int length = static_cast<int>(kept.size());
        branches.push_back({cell, digit, {}, std::move(kept), 1, length});
        return 0;
    }

    // What the end rests on and follows without the assumption is told in its branch too.
    void settle_before(List<Said>& kept) {
        for (std::size_t number = base; number-- > 0;) {
            Said said{state.events[number], {}};
            for (const int id : state.removals(number))
                if (outcome.marks.test(id)) said.wanted.push_back(id), outcome.marks.reset(id);
            if (said.wanted.empty()) continue;
            state.trace(said.event, static_cast<int>(number), said.wanted, outcome.marks);
            kept.push_back(std::move(said));
        }
    }

    static constexpr int most_along = 5, looked_along = 30;  // conclusions of a chain, and those among which they are looked for
    static constexpr double few_left = 320, spread = 70;  // how the ends of a branch grow with the candidates left in it: measured on hard Killers

    Effort effort;
    bool possible;
    std::size_t base;
    int used = 0, limit = 0, first = -1;
    int ends = 0, most_ends = std::numeric_limits<int>::max();
    List<Choice> choices;  // for the first split
    Choice forced;                // the next choice, without comparing
    List<Branch> branches;
    Ids implied;
    List<Ids> rests;  // of splits: what they rest on
    Outcome outcome;
};

}  // namespace descarte::reason
