// Analyses a conflict and learns a clause from it.
#include <algorithm>

#include "solver.h"

namespace descarte::learn {
namespace {

constexpr double decays[2] = {0.8, 0.95};               // decay of activity: restless, steady
constexpr double fast_share = 0.03, slow_share = 1e-5;  // decay of the mean glue that decides on restarts

}  // namespace

// Finds the clause to learn from a conflict: goes back along the trail to the first unique implication point, the one
// literal of this level through which all paths to the conflict pass.
void Solver::analyse(Reason conflict, Literal conflicting) {
    lesson.assign(1, 0);
    int open = 0;
    const auto blame = [&](Literal literal) {
        const int variable = variable_of(literal);
        if (seen[variable] || levels[variable] == 0) return;
        seen[variable] = 1;
        order().bump(variable);
        if (levels[variable] == level()) ++open;
        else lesson.push_back(literal);
    };
    if (conflict.other != Reason::none) blame(conflicting);
    if (conflict.clause != Reason::none) use(conflict.clause);
    each_cause(conflict, Reason::none, blame);
    size_t index = trail.size();
    while (true) {
        do --index;
        while (!seen[variable_of(trail[index])]);
        const Literal literal = trail[index];
        seen[variable_of(literal)] = 0;
        if (--open == 0) {
            lesson[0] = negated(literal);
            return;
        }
        const Reason reason = reasons[variable_of(literal)];
        if (reason.clause != Reason::none) use(reason.clause);
        each_cause(reason, literal, blame);
    }
}

// Notes that a learned clause was used: it gets its current glue, if that is less, and is kept for a while.
void Solver::use(Clause clause) {
    uint32_t& note = arena[clause + 1];
    if (!note) return;
    uint32_t glue = note >> glue_shift;
    if (glue > kept_glue) glue = std::min(glue, glue_of(literals(clause)));
    note = glue << glue_shift | (note & tight) | stay_of(glue);
}

// Returns true if a literal of the clause to learn (`lesson`) can be left out, because it follows from the others.
bool Solver::needless(Literal literal) {
    if (reasons[variable_of(literal)].clause == Reason::none && reasons[variable_of(literal)].other == Reason::none) return false;
    const size_t start = cleared.size();
    stack.assign(1, literal);
    bool follows = true;
    while (follows && !stack.empty()) {
        const Literal effect = negated(stack.back());
        stack.pop_back();
        each_cause(reasons[variable_of(effect)], effect, [&](Literal cause) {
            const int variable = variable_of(cause);
            if (!follows || seen[variable] || levels[variable] == 0) return;
            const Reason& reason = reasons[variable];
            if ((reason.clause == Reason::none && reason.other == Reason::none) || level_stamps[levels[variable]] != stamp) {
                follows = false;
                return;
            }
            seen[variable] = 1;
            cleared.push_back(cause);
            stack.push_back(cause);
        });
    }
    if (follows) return true;
    for (size_t index = start; index < cleared.size(); ++index) seen[variable_of(cleared[index])] = 0;
    cleared.resize(start);
    return false;
}

void Solver::minimise() {
    ++stamp;
    for (const Literal literal : lesson) level_stamps[levels[variable_of(literal)]] = stamp;
    cleared.assign(lesson.begin() + 1, lesson.end());
    seen[variable_of(lesson[0])] = 1;
    const Literal first = lesson[0];
    lesson.erase(std::remove_if(lesson.begin() + 1, lesson.end(), [this](Literal literal) { return needless(literal); }), lesson.end());
    seen[variable_of(first)] = 0;
    for (const Literal literal : cleared) seen[variable_of(literal)] = 0;
}

// Returns the glue of a clause, the number of its decision levels: the fewer, the more useful the clause will be.
uint32_t Solver::glue_of(std::span<const Literal> clause) {
    ++stamp;
    uint32_t glue = 0;
    for (const Literal literal : clause) {
        uint64_t& last = level_stamps[levels[variable_of(literal)]];
        if (last != stamp) last = stamp, ++glue;
    }
    return glue;
}

void Solver::learn(Reason conflict, Literal conflicting) {
    analyse(conflict, conflicting);
    minimise();
    const uint32_t glue = glue_of(lesson);
    fast_glue += fast_share * (glue - fast_glue);
    slow_glue += std::max(slow_share, 1.0 / static_cast<double>(conflicts)) * (glue - slow_glue);
    order().decay(decays[steady]);
    if (lesson.size() == 1) {
        undo(0);
        assign(lesson[0], {});
        return;
    }
    const auto latest = std::max_element(lesson.begin() + 1, lesson.end(), [this](Literal a, Literal b) {
        return levels[variable_of(a)] < levels[variable_of(b)];
    });
    std::swap(lesson[1], *latest);
    undo(levels[variable_of(lesson[1])]);
    if (lesson.size() == 2) {
        two[negated(lesson[0])].push_back(lesson[1]);
        two[negated(lesson[1])].push_back(lesson[0]);
        assign(lesson[0], {Reason::none, lesson[1]});
        return;
    }
    learned.push_back(store(lesson, glue << glue_shift | stay_of(glue)));
    watch(learned.back());
    assign(lesson[0], {learned.back(), Reason::none});
}

}  // namespace descarte::learn
