// Shows as a tree why a candidate is impossible: its consequences and, where these do not suffice, other candidates
// that are refuted in turn. Only the steps that the dead end needs are kept (conflict-directed backjumping: Prosser
// 1993).
//
//   branch   r1c1 = 5: step, step, split (r2c2 = 3: step, step, impossible), step, impossible
//            branches are numbered, and a split holds the number of its branch: inner ones come before outer ones
//   chain    a short branch inside another: it counts as a step, not as a dead end
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
    List<int> wanted;  // the candidates of its conclusion that are needed
};

struct Branch {
    int cell, digit;
    List<int> wanted;  // the candidates that the assumption must remove
    List<Said> steps;
    int leaves = 1;  // dead ends, with those of inner branches
    int length = 0;  // total number of steps
};

struct Effort {
    int closures;  // maximum number of assumptions to follow
    int cells;     // cells compared before one is chosen; with 0, only immediate contradictions are found
    int tries;     // first cells followed to their end; above 0, pairs of cages, subsets and chains are used too
};

class Refuter {
public:
    Refuter(const Adding& adding, const Marks<adding_words>& marks, Effort effort)
        : state(adding, marks, effort.tries > 0 || (effort.cells > 1 && !adding.clues.empty()), effort.tries > 0), effort(effort), possible(state.close()), base(state.events.size()) {}

    // Returns the number of the branch that refutes a candidate, or -1 if the effort does not suffice.
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

    // Returns the number of candidates left in open cells when one is discarded, or -1 for a contradiction.
    int left_without(int cell, int digit) {
        if (!possible) return -1;
        if (!(state.candidates[cell] >> (digit - 1) & 1)) return state.left();
        state.discard({Why::split, -1, -1, cell, digit});
        const int left = state.close() ? state.left() : -1;
        state.undo(base);
        return left;
    }

    // Returns the number left with the candidate of the last call of `refute`, or -1 if it is an immediate
    // contradiction.
    int left_first() const { return first; }

    const Branch& branch(int number) const { return branches[number]; }
    bool is_possible() const { return possible; }
    Closure state;

private:
    // The premises (`marks`) that a refutation takes from outer branches. If the refutation does not need its own
    // assumption (`marked` is false), its steps belong to the outer branch.
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

    // Tries other first cells and returns the branch with the fewest dead ends. An attempt that costs much more is
    // abandoned.
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

    // Follows an assumption to a contradiction and undoes it. Returns the number of its branch, or -1 if it finds no
    // contradiction. `outcome` gets the premises.
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

    // Returns the branch that shows that a candidate is an immediate contradiction, or -1. The branch has no steps and
    // no premises, only a length. If a candidate is possible, so are the digits that it places, because nothing more
    // follows from them: they are not checked.
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

    // Tries candidates of a branch until it is impossible; returns false if the effort does not suffice.
    bool search() {
        while (true) {
            if (effort.tries && !find_chains()) return true;
            const Choice choice = forced.cell >= 0 ? std::exchange(forced, {}) : choose();
            if (choice.cell < 0) return false;
            if (follow(choice.cell, choice.digit) < 0) return false;
            if (!refuted(choice.cell, choice.digit)) return true;
        }
    }

    // Discards a candidate after it was followed to its end. Returns false if the branch is then impossible; `outcome`
    // gets the premises.
    bool refuted(int cell, int digit, Why why = Why::split) {
        if (!outcome.marked) return false;
        rests.push_back(outcome.marks);
        state.discard({why, static_cast<int>(rests.size()) - 1, -1, cell, digit, 0, static_cast<int>(branches.size()) - 1});
        if (state.close()) return true;
        outcome = {};
        state.trace_clash(outcome.marks);
        return false;
    }

    // Discards all candidates that short chains refute. Returns false if the branch is then impossible.
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

    // Returns true if a short chain refutes a candidate; the chain is then the last branch.
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

    // Removes the chains that a branch does not need, the last first; `outcome` gets the new premises. Returns false if
    // the branch does not fail without them.
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

    // Returns true if an assumption is impossible with these candidates discarded, each only if its refutation still holds.
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

    // Looks ahead and returns the cell whose candidates promise the fewest dead ends in all, with its candidate nearest
    // to a contradiction. An immediate contradiction counts as one dead end and is not discarded here, because the
    // branch may not need it.
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

    // Makes a branch of the steps that a dead end needs, then undoes the assumption and its consequences. Returns the
    // number of the branch, or 0 without a branch if the assumption is not needed.
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

    // Adds the only branch, for a candidate that is removed without any assumption. Returns its number, 0, or -1 if the
    // candidate was absent from the start.
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

    // Adds to a branch the conclusions that it needs although they hold without its assumption (events before `base`).
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

    static constexpr int most_along = 5, looked_along = 30;  // conclusions of a chain, and conclusions among which they are searched
    static constexpr double few_left = 320, spread = 70;  // growth of dead ends with the candidates left, measured on hard Killers

    Effort effort;
    bool possible;
    std::size_t base;
    int used = 0, limit = 0, first = -1;
    int ends = 0, most_ends = std::numeric_limits<int>::max();
    List<Choice> choices;  // the cell of the first split
    Choice forced;                // the next choice, without comparing
    List<Branch> branches;
    Ids implied;
    List<Ids> rests;  // premises of splits
    Outcome outcome;
};

}  // namespace descarte::reason
