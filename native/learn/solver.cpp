#include "solver.h"

#include <algorithm>

namespace descarte::learn {
namespace {

constexpr double decay = 0.95;
constexpr double fast_share = 0.03, slow_share = 1e-5, margin = 1.1;  // of the mean glue that decides on restarts
constexpr uint64_t between_restarts = 2, between_looks = 64;
constexpr uint32_t kept_glue = 2;  // clauses with this glue or less are never forgotten

int variable_of(Literal literal) { return static_cast<int>(literal >> 1); }
Literal negated(Literal literal) { return literal ^ 1; }

}  // namespace

Solver::Solver(int variables, Settings settings)
    : settings(settings),
      two(2 * variables),
      watched(2 * variables),
      values(2 * variables, 0),
      levels(variables, 0),
      reasons(variables),
      phases(variables, 0),
      seen(variables, 0),
      model(variables, 0),
      order(variables),
      next_reduction(settings.first_reduction),
      level_stamps(variables + 1, 0) {}

bool Solver::add(std::span<const int32_t> numbers) {
    if (!consistent) return false;
    undo(0);
    std::vector<Literal> clause;
    for (const int32_t number : numbers) {
        const Literal literal = literal_of(number);
        if (values[literal] > 0 || std::find(clause.begin(), clause.end(), negated(literal)) != clause.end()) return true;
        if (values[literal] == 0 && std::find(clause.begin(), clause.end(), literal) == clause.end())
            clause.push_back(literal);
    }
    if (clause.empty()) return consistent = false;
    if (clause.size() == 1) {
        assign(clause[0], {});
    } else if (clause.size() == 2) {
        two[negated(clause[0])].push_back(clause[1]);
        two[negated(clause[1])].push_back(clause[0]);
    } else {
        given.push_back(store(clause, 0));
        watch(given.back());
    }
    return true;
}

Answer Solver::solve(Stop* stop) {
    undo(0);
    for (uint64_t looks = 1; consistent; ++looks) {
        if (looks % between_looks == 0 && stop) {
            stop->nodes = conflicts;
            if (stop->now()) return Answer::stopped;
        }
        Reason conflict;
        Literal conflicting = 0;
        if (!propagate(conflict, conflicting)) {
            ++conflicts;
            if (level() == 0) {
                consistent = false;
                break;
            }
            learn(conflict, conflicting);
            continue;
        }
        restart_if_due();
        const Literal next = choose();
        if (next == Reason::none) {
            for (size_t variable = 0; variable < model.size(); ++variable) model[variable] = values[2 * variable] > 0;
            return Answer::possible;
        }
        marks.push_back(static_cast<uint32_t>(trail.size()));
        assign(next, {});
    }
    return Answer::impossible;
}

Clause Solver::store(std::span<const Literal> clause, uint32_t glue) {
    const Clause place = static_cast<Clause>(arena.size());
    arena.push_back(static_cast<uint32_t>(clause.size()));
    arena.push_back(glue);
    arena.insert(arena.end(), clause.begin(), clause.end());
    return place;
}

void Solver::watch(Clause clause) {
    const auto all = literals(clause);
    watched[negated(all[0])].push_back({clause, all[1]});
    watched[negated(all[1])].push_back({clause, all[0]});
}

void Solver::assign(Literal literal, Reason reason) {
    const int variable = variable_of(literal);
    values[literal] = 1;
    values[negated(literal)] = -1;
    levels[variable] = level();
    reasons[variable] = reason;
    trail.push_back(literal);
}

bool Solver::propagate(Reason& conflict, Literal& conflicting) {
    while (head < trail.size()) {
        const Literal literal = trail[head++];
        for (const Literal then : two[literal]) {
            if (values[then] > 0) continue;
            if (values[then] < 0) {
                conflict.other = negated(literal);
                conflicting = then;
                return false;
            }
            assign(then, {Reason::none, negated(literal)});
        }
        if (!propagate_long(literal, conflict)) return false;
    }
    return true;
}

bool Solver::propagate_long(Literal literal, Reason& conflict) {
    auto& watches = watched[literal];
    const Literal fallen = negated(literal);
    size_t kept = 0, next = 0;
    bool fine = true;
    while (next < watches.size()) {
        const Watch watch = watches[next++];
        if (values[watch.blocker] > 0) {
            watches[kept++] = watch;
            continue;
        }
        const auto all = literals(watch.clause);
        if (all[0] == fallen) std::swap(all[0], all[1]);
        const Literal first = all[0];
        if (values[first] > 0) {
            watches[kept++] = {watch.clause, first};
            continue;
        }
        const auto other = std::find_if(all.begin() + 2, all.end(), [&](Literal each) { return values[each] >= 0; });
        if (other != all.end()) {
            std::swap(all[1], *other);
            watched[negated(all[1])].push_back({watch.clause, first});
            continue;
        }
        watches[kept++] = {watch.clause, first};
        if (values[first] == 0) {
            assign(first, {watch.clause, Reason::none});
            continue;
        }
        conflict.clause = watch.clause;
        fine = false;
        break;
    }
    watches.erase(std::copy(watches.begin() + next, watches.end(), watches.begin() + kept), watches.end());
    return fine;
}

void Solver::undo(int32_t to) {
    if (level() <= to) return;
    const uint32_t first = marks[to];
    for (size_t index = trail.size(); index-- > first;) {
        const Literal literal = trail[index];
        const int variable = variable_of(literal);
        values[literal] = values[negated(literal)] = 0;
        phases[variable] = static_cast<uint8_t>(literal & 1);
        order.insert(variable);
    }
    trail.resize(first);
    marks.resize(to);
    head = first;
}

Literal Solver::choose() {
    while (!order.empty()) {
        const int variable = order.pop();
        if (values[2 * variable] == 0) return static_cast<Literal>(2 * variable) | phases[variable];
    }
    return Reason::none;
}

// The literals that do not hold and made `effect` hold; of a conflict, all of them.
template <class Each>
void Solver::each_cause(Reason reason, Literal effect, Each each) {
    if (reason.clause != Reason::none) {
        for (const Literal literal : literals(reason.clause))
            if (literal != effect) each(literal);
    } else if (reason.other != Reason::none) {
        each(reason.other);
    }
}

// From the conflict back to the one literal of this level through which all of it came.
void Solver::analyse(Reason conflict, Literal conflicting) {
    lesson.assign(1, 0);
    int open = 0;
    const auto blame = [&](Literal literal) {
        const int variable = variable_of(literal);
        if (seen[variable] || levels[variable] == 0) return;
        seen[variable] = 1;
        order.bump(variable);
        if (levels[variable] == level()) ++open;
        else lesson.push_back(literal);
    };
    if (conflict.other != Reason::none) blame(conflicting);
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
        each_cause(reasons[variable_of(literal)], literal, blame);
    }
}

// Whether a literal of the lesson follows from others of it.
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

// How many levels a clause speaks of: the fewer, the more useful it will be.
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
    order.decay(decay);
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
    learned.push_back(store(lesson, glue));
    watch(learned.back());
    assign(lesson[0], {learned.back(), Reason::none});
}

void Solver::restart_if_due() {
    if (conflicts >= next_restart && fast_glue > margin * slow_glue) {
        undo(0);
        next_restart = conflicts + between_restarts;
    }
    if (conflicts >= next_reduction) {
        undo(0);
        reduce();
        next_reduction = conflicts + settings.first_reduction + settings.more_each_time * ++reductions;
    }
}

// At level 0: forgets the worse half of what was learned, and clauses that always hold.
void Solver::reduce() {
    std::stable_sort(learned.begin(), learned.end(), [this](Clause a, Clause b) {
        return std::pair(arena[a + 1], arena[a]) < std::pair(arena[b + 1], arena[b]);
    });
    size_t kept = learned.size() / 2;
    while (kept < learned.size() && arena[learned[kept] + 1] <= kept_glue) ++kept;
    learned.resize(kept);
    std::vector<uint32_t> old;
    old.swap(arena);
    arena.reserve(old.size());
    const auto move = [&](std::vector<Clause>& clauses) {
        size_t count = 0;
        for (const Clause clause : clauses) {
            const std::span<Literal> all(&old[clause + 2], old[clause]);
            if (std::any_of(all.begin(), all.end(), [this](Literal literal) { return values[literal] > 0; })) continue;
            const auto left = std::remove_if(all.begin(), all.end(), [this](Literal literal) { return values[literal] < 0; });
            clauses[count++] = store({all.begin(), left}, old[clause + 1]);
        }
        clauses.resize(count);
    };
    move(given);
    move(learned);
    forget_watches();
}

void Solver::forget_watches() {
    for (auto& watches : watched) watches.clear();
    for (const Clause clause : given) watch(clause);
    for (const Clause clause : learned) watch(clause);
    for (const Literal literal : trail) reasons[variable_of(literal)] = {};
}

}  // namespace descarte::learn
