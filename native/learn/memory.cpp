// Decides when to restart, which values to try again and which learned clauses to forget.
#include <algorithm>

#include "solver.h"

namespace descarte::learn {
namespace {

constexpr double margin = 1.1;  // factor by which recent glue exceeds the mean at a restart
constexpr uint64_t between_restarts = 2, luby_unit = 1024;

// Returns number `index` of the sequence 1 1 2 1 1 2 4 ...
uint64_t luby(uint64_t index) {
    for (uint64_t power = 1;; power *= 2) {
        if (index == 2 * power - 1) return power;
        if (index < 2 * power - 1) return power == 1 ? 1 : luby(index - (power - 1));
    }
}

}  // namespace

// Stores the values before a conflict, to try them again later, if no trail so far was longer.
void Solver::remember_trail() {
    const size_t fine = marks.back();
    const auto copy = [&](List<uint8_t>& to) {
        for (size_t index = 0; index < fine; ++index) to[variable_of(trail[index])] = static_cast<uint8_t>(trail[index] & 1);
    };
    if (fine > longest) longest = fine, copy(target);
    if (fine > longest_ever) longest_ever = fine, copy(best);
}

void Solver::restart_if_due() {
    if (conflicts >= next_restart && (steady || fast_glue > margin * slow_glue)) {
        undo(same_again());
        next_restart = conflicts + (steady ? luby_unit * luby(++restarts) : between_restarts);
    }
    if (conflicts >= next_reduction) {
        undo(0);
        reduce();
        tighten();
        next_reduction = conflicts + settings.between_reductions * (++reductions + 1);
    }
    if (conflicts >= next_rephase) {
        undo(0);
        rephase();
        next_rephase = conflicts + settings.between_rephases * (++rephases + 1);
    }
    if (steady ? propagations - mode_start >= mode_propagations : conflicts >= next_mode) change_mode();
}

// Changes between restless and steady phases. A steady phase takes as many propagations as the restless one before it.
void Solver::change_mode() {
    undo(0);
    if (!steady) mode_propagations = propagations - mode_start;
    steady = !steady;
    mode_start = propagations;
    if (!steady) ++modes, next_mode = conflicts + settings.first_mode * (modes + 1) * (modes + 1);
    next_restart = conflicts + (steady ? luby_unit * luby(restarts = 1) : between_restarts);
    for (size_t variable = 0; variable < phases.size(); ++variable) order().insert(static_cast<int>(variable));
}

void Solver::rephase() {
    for (size_t variable = 0; variable < phases.size(); ++variable) {
        if (rephases % 2) phases[variable] = best[variable] == unset ? phases[variable] : best[variable];
        else if (rephases % 4 == 0) phases[variable] = 0;
        else phases[variable] = 1;
    }
    if (rephases % 2) longest_ever = 0;
    std::fill(target.begin(), target.end(), unset);
    longest = 0;
}

// Forgets three quarters of the unused learned clauses, and clauses that are always satisfied. Must be called at level
// 0.
void Solver::reduce() {
    List<Clause> unused, staying;
    for (const Clause clause : learned) {
        uint32_t& note = arena[clause + 1];
        const bool stays = note >> glue_shift <= kept_glue || (note & staying_time);
        if (note & staying_time) --note;
        (stays ? staying : unused).push_back(clause);
    }
    std::stable_sort(unused.begin(), unused.end(), [this](Clause a, Clause b) {
        return std::pair(arena[a + 1], arena[a]) < std::pair(arena[b + 1], arena[b]);
    });
    unused.resize(unused.size() / 4);
    staying.append(unused);
    std::swap(learned, staying);
    List<uint32_t> old;
    std::swap(old, arena);
    arena.reserve(old.size());
    const auto move = [&](List<Clause>& clauses) {
        size_t count = 0;
        for (const Clause clause : clauses) {
            const std::span<Literal> all(&old[clause + header], old[clause]);
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
