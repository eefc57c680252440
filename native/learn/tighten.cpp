// Shortens learned clauses: negates the literals of a clause one by one, and propagation shows which are needed.
//
//   clause a b c d     not a, not b: then not c follows       c is not needed: a b d
//                      not a, not b: a conflict               a b, or the part of it behind the conflict
//                      not a, not b: then d follows           a b d, or the part of it behind d
#include <algorithm>

#include "solver.h"

namespace descarte::learn {
namespace {

constexpr uint32_t tighten_glue = 6;  // clauses with more glue are rarely kept
constexpr uint64_t between_probes = 16;

}  // namespace

// Shortens learned clauses until its share of all propagations is used up. Must be called at level 0.
void Solver::tighten() {
    Reason conflict;
    Literal conflicting = 0;
    consistent = consistent && propagate(conflict, conflicting);
    const uint64_t start = propagations, allowed = (start - tightened_at) / settings.for_each_tightening;
    const List<uint8_t> phases_before = phases;
    uint64_t looks = 0;
    for (const Clause clause : to_tighten()) {
        if (!consistent || propagations - start > allowed) break;
        if (++looks % between_probes == 0 && asked && asked->now()) {
            told_to_stop = true;
            break;
        }
        arena[clause + 1] |= tight;
        const bool shorter = shorter_than(clause);
        undo(0);
        if (shorter) replace(clause);
    }
    erase_if(learned, [this](Clause clause) { return arena[clause] == 0; });
    phases = phases_before;
    mode_start += propagations - start;
    tightened_at = propagations;
}

// Returns the learned clauses to shorten, the best first.
List<Clause> Solver::to_tighten() {
    List<Clause> found;
    occurrences.assign(values.size(), 0);
    for (const Clause clause : learned) {
        for (const Literal literal : literals(clause)) ++occurrences[literal];
        const uint32_t note = arena[clause + 1];
        if (note >> glue_shift <= tighten_glue && !(note & tight)) found.push_back(clause);
    }
    std::stable_sort(found.begin(), found.end(), [this](Clause a, Clause b) { return arena[a + 1] < arena[b + 1]; });
    return found;
}

// Returns true if some of the literals of a clause suffice; `lesson` then has them. The caller must undo the choices.
bool Solver::shorter_than(Clause clause) {
    const auto all = literals(clause);
    stack.assign(all.begin(), all.end());
    std::stable_sort(stack.begin(), stack.end(), [this](Literal a, Literal b) { return occurrences[a] > occurrences[b]; });
    for (const Literal literal : stack) {
        if (values[literal] < 0) continue;
        if (values[literal] > 0) {
            if (levels[variable_of(literal)] == 0) return false;  // it is always satisfied, and is removed at the next reduction
            lesson.assign(1, literal);
            lesson_of_choices(reasons[variable_of(literal)], literal);
            return lesson.size() < stack.size();
        }
        marks.push_back(static_cast<uint32_t>(trail.size()));
        assign(negated(literal), {});
        Reason conflict;
        Literal conflicting = 0;
        if (propagate(conflict, conflicting)) continue;
        lesson.clear();
        if (conflict.other != Reason::none && levels[variable_of(conflicting)]) seen[variable_of(conflicting)] = 1;
        lesson_of_choices(conflict, Reason::none);
        return lesson.size() < stack.size();
    }
    lesson.clear();
    for (const uint32_t mark : marks) lesson.push_back(negated(trail[mark]));
    return lesson.size() < stack.size();
}

// Adds to the clause to learn (`lesson`) the negated choices that caused an effect.
void Solver::lesson_of_choices(Reason reason, Literal effect) {
    const auto blame = [&](Literal literal) {
        if (levels[variable_of(literal)]) seen[variable_of(literal)] = 1;
    };
    each_cause(reason, effect, blame);
    for (size_t index = trail.size(); index-- > marks[0];) {
        const Literal literal = trail[index];
        const int variable = variable_of(literal);
        if (!seen[variable]) continue;
        seen[variable] = 0;
        const Reason why = reasons[variable];
        if (why.clause == Reason::none && why.other == Reason::none) lesson.push_back(negated(literal));
        else each_cause(why, literal, blame);
    }
}

// Replaces a clause with the shorter one in `lesson`, in the same memory. Must be called at level 0.
void Solver::replace(Clause clause) {
    const auto all = literals(clause);
    unwatch(clause, all[0]);
    unwatch(clause, all[1]);
    const uint32_t size = static_cast<uint32_t>(lesson.size());
    arena[clause] = size > 2 ? size : 0;
    if (size > 2) {
        std::copy(lesson.begin(), lesson.end(), all.begin());
        uint32_t& note = arena[clause + 1];
        note = std::min(note >> glue_shift, size - 1) << glue_shift | (note & (tight | staying_time));
        arena[clause + 2] = 2;
        watch(clause);
    } else if (size == 2) {
        two[negated(lesson[0])].push_back(lesson[1]);
        two[negated(lesson[1])].push_back(lesson[0]);
    } else {
        Reason conflict;
        Literal conflicting = 0;
        assign(lesson[0], {});
        consistent = propagate(conflict, conflicting);
    }
}

void Solver::unwatch(Clause clause, Literal literal) {
    auto& watches = watched[negated(literal)];
    watches.erase(std::find_if(watches.begin(), watches.end(), [clause](const Watch& watch) { return watch.clause == clause; }));
}

}  // namespace descarte::learn
