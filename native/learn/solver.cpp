#include "solver.h"

#include <algorithm>

namespace descarte::learn {
namespace {

constexpr uint64_t between_looks = 64;

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
      orders{Heap(variables), Heap(variables)},
      next_reduction(settings.between_reductions),
      next_mode(settings.first_mode),
      next_rephase(settings.between_rephases),
      target(variables, unset),
      best(variables, unset),
      level_stamps(variables + 1, 0) {}

bool Solver::add(std::span<const int32_t> numbers) {
    if (!consistent) return false;
    undo(0);
    List<Literal> clause;
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
    asked = stop;
    told_to_stop = false;
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
            remember_trail();
            learn(conflict, conflicting);
            continue;
        }
        restart_if_due();
        if (told_to_stop) return Answer::stopped;
        if (!consistent) break;
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

Clause Solver::store(std::span<const Literal> clause, uint32_t note) {
    const Clause place = static_cast<Clause>(arena.size());
    arena.push_back(static_cast<uint32_t>(clause.size()));
    arena.push_back(note);
    arena.push_back(2);
    arena.append(clause);
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
    prefetch(watched[literal].data());
    trail.push_back(literal);
}

bool Solver::propagate(Reason& conflict, Literal& conflicting) {
    while (head < trail.size()) {
        const Literal literal = trail[head++];
        ++propagations;
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

// Propagates a literal through the clauses of three or more literals. It uses plain pointers: to the
// compiler, writing a value (a byte) could change the bounds of any list.
bool Solver::propagate_long(Literal literal, Reason& conflict) {
    auto& watches = watched[literal];
    const Literal fallen = negated(literal);
    const int8_t* const value = values.data();
    uint32_t* const memory = arena.data();
    Watch *from = watches.data(), *to = from, *const end = from + watches.size();
    bool fine = true;
    while (from != end) {
        const Watch watch = *to++ = *from++;
        if (value[watch.blocker] > 0) continue;
        uint32_t* const clause = memory + watch.clause;
        Literal* const all = clause + header;
        const Literal first = all[0] ^ all[1] ^ fallen;
        if (value[first] > 0) {
            to[-1].blocker = first;
            continue;
        }
        Literal* const other = fitting(clause, value);
        if (other) {
            if (value[*other] > 0) {
                to[-1].blocker = *other;
                continue;
            }
            all[0] = first;
            all[1] = *other;
            *other = fallen;
            watched[negated(all[1])].push_back({watch.clause, first});
            --to;
            continue;
        }
        if (value[first] == 0) {
            all[0] = first;
            all[1] = fallen;
            assign(first, {watch.clause, Reason::none});
            continue;
        }
        conflict.clause = watch.clause;
        fine = false;
        break;
    }
    watches.erase(watches.begin() + (std::copy(from, end, to) - watches.data()), watches.end());
    return fine;
}

// Returns a literal of a clause that is not false and not one of the first two, or null if there is none. The scan
// continues where the last one ended.
Literal* Solver::fitting(uint32_t* clause, const int8_t* value) {
    Literal *const all = clause + header, *const end = all + clause[0], *const middle = all + clause[2];
    for (Literal* each = middle; each != end; ++each)
        if (value[*each] >= 0) return clause[2] = static_cast<uint32_t>(each - all), each;
    for (Literal* each = all + 2; each != middle; ++each)
        if (value[*each] >= 0) return clause[2] = static_cast<uint32_t>(each - all), each;
    return nullptr;
}

void Solver::undo(int32_t to) {
    if (level() <= to) return;
    const uint32_t first = marks[to];
    for (size_t index = trail.size(); index-- > first;) {
        const Literal literal = trail[index];
        const int variable = variable_of(literal);
        values[literal] = values[negated(literal)] = 0;
        phases[variable] = static_cast<uint8_t>(literal & 1);
        order().insert(variable);
    }
    trail.resize(first);
    marks.resize(to);
    head = first;
}

// Returns the number of choices that would be made again after a restart.
int32_t Solver::same_again() {
    while (!order().empty() && values[2 * order().top()] != 0) order().pop();
    if (order().empty()) return level();
    const double next = order().of(order().top());
    int32_t same = 0;
    while (same < level() && order().of(variable_of(trail[marks[same]])) > next) ++same;
    return same;
}

Literal Solver::choose() {
    while (!order().empty()) {
        const int variable = order().pop();
        if (values[2 * variable] == 0)
            return static_cast<Literal>(2 * variable) | (steady && target[variable] != unset ? target[variable] : phases[variable]);
    }
    return Reason::none;
}

}  // namespace descarte::learn
