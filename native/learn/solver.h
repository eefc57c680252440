// Clause learning: finds values that satisfy all clauses, and learns a new clause from each conflict.
//
//   literal    2 * variable, + 1 if negated
//   arena      | size | note | next | literal literal literal ... | size | ...        a clause is the position of its size
//              note: | glue | tight, 1 bit | number of reductions that it survives, 2 bits |, 0 for a given clause
//              next: where the search for a literal to watch starts
//   two        per literal the literals that follow from it by a clause of two
//   watched    per literal the clauses in which its negation is one of the first two literals
//   trail      the true literals, in the order of assignment; `marks` has the start of each decision level
//
// Sources:
//   conflicts and first unique implication points    Marques-Silva, Sakallah 1996
//   watched literals and activity                    Moskewicz et al. 2001
//   minimised clauses                                Een, Sorensson 2003
//   glue                                             Audemard, Simon 2009
//   restarts by glue                                 Biere, Frohlich 2015
//   choices kept at restarts                         van der Tak, Ramos, Heule 2011
//   steady and restless phases                       Oh 2015
//   the longest trail as a target, clauses in tiers  Biere, Fleury 2020
//   shortening of learned clauses                    Luo et al. 2017
#pragma once

#include <cstdint>
#include <span>

#include "../list.h"
#include "../stop.h"
#include "heap.h"

namespace descarte::learn {

using Literal = uint32_t;
using Clause = uint32_t;

inline Literal literal_of(int32_t number) {  // 1, -1, 2, -2 ... as clauses are usually written
    return number > 0 ? 2 * static_cast<Literal>(number - 1) : 2 * static_cast<Literal>(-number - 1) + 1;
}

inline int variable_of(Literal literal) { return static_cast<int>(literal >> 1); }
inline Literal negated(Literal literal) { return literal ^ 1; }

inline constexpr uint8_t unset = 2;         // no phase
inline constexpr uint32_t kept_glue = 2;    // clauses with this glue or less are never forgotten
inline constexpr uint32_t middle_glue = 3;  // up to this glue they survive two reductions after their last use
inline constexpr uint32_t staying_time = 3, tight = 4, glue_shift = 3;  // the parts of a note
inline uint32_t stay_of(uint32_t glue) { return glue <= middle_glue ? 2 : 1; }

enum class Answer { possible, impossible, stopped };

struct Settings {  // tests make these small, so that small formulas reach every part
    uint64_t between_reductions = 300;  // conflicts before learned clauses are forgotten; grows by itself each time
    uint64_t first_mode = 1000;         // conflicts of the first restless phase; a steady one follows
    uint64_t between_rephases = 1000;   // conflicts before the phases are reset; grows by itself each time
    uint64_t for_each_tightening = 7;   // propagations of the search per propagation that shortens learned clauses
};

class Solver {
public:
    explicit Solver(int variables, Settings settings = {});

    // Adds a clause of numbers such as 3 or -3 (not 3). Returns false if the clauses have become unsatisfiable.
    bool add(std::span<const int32_t> numbers);
    Answer solve(Stop* stop);
    bool holds(int variable) const { return model[variable]; }  // from 0, in the last model
    uint64_t conflicts = 0;

private:
    // Why a literal is true: a clause, the other literal of a clause of two, or neither for a choice.
    struct Reason {
        static constexpr uint32_t none = ~uint32_t{0};
        uint32_t clause = none, other = none;
    };
    struct Watch {
        Clause clause;
        Literal blocker;  // if this literal is true, the clause need not be read
    };

    static constexpr uint32_t header = 3;

    const Settings settings;
    List<uint32_t> arena;
    List<Clause> given, learned;
    List<List<Literal>> two;
    List<List<Watch>> watched;
    List<int8_t> values;     // per literal: 1 true, -1 false, 0 open
    List<int32_t> levels;    // per variable, as are the following
    List<Reason> reasons;
    List<uint8_t> phases, seen, model;
    Heap orders[2];  // restless, steady
    List<Literal> trail;
    List<uint32_t> marks;
    size_t head = 0;
    bool consistent = true;
    Stop* asked = nullptr;          // in `solve`
    bool told_to_stop = false;
    double fast_glue = 0, slow_glue = 0;
    uint64_t next_restart = 0, next_reduction, reductions = 0;
    bool steady = false;            // few restarts, to the values of the longest trail so far; otherwise many, to the last values
    uint64_t next_mode, modes = 0, propagations = 0, mode_start = 0, mode_propagations = 0;
    uint64_t next_rephase, rephases = 0, restarts = 0;
    size_t longest = 0, longest_ever = 0;  // trails before a conflict: since the last rephase, since the one before
    List<uint8_t> target, best;     // their values: a phase, or `unset`
    uint64_t tightened_at = 0;             // propagations
    List<uint32_t> occurrences;     // of literals in learned clauses
    List<Literal> lesson, stack, cleared;
    List<uint64_t> level_stamps;
    uint64_t stamp = 0;

    Heap& order() { return orders[steady]; }
    int32_t level() const { return static_cast<int32_t>(marks.size()); }
    std::span<Literal> literals(Clause clause) { return {&arena[clause + header], arena[clause]}; }

    Clause store(std::span<const Literal> clause, uint32_t note);
    void watch(Clause clause);
    void assign(Literal literal, Reason reason);
    bool propagate(Reason& conflict, Literal& conflicting);
    bool propagate_long(Literal literal, Reason& conflict);
    static Literal* fitting(uint32_t* clause, const int8_t* value);
    void undo(int32_t to);
    int32_t same_again();
    Literal choose();
    void learn(Reason conflict, Literal conflicting);
    void analyse(Reason conflict, Literal conflicting);
    template <class Each> void each_cause(Reason reason, Literal effect, Each each);
    bool needless(Literal literal);
    void minimise();
    uint32_t glue_of(std::span<const Literal> clause);
    void restart_if_due();
    void remember_trail();
    void change_mode();
    void rephase();
    void use(Clause clause);
    void reduce();
    void forget_watches();
    void tighten();
    List<Clause> to_tighten();
    bool shorter_than(Clause clause);
    void lesson_of_choices(Reason reason, Literal effect);
    void replace(Clause clause);
    void unwatch(Clause clause, Literal literal);
};

// Calls `each` with the false literals that made `effect` true, or with all literals of the reason of a conflict.
template <class Each>
void Solver::each_cause(Reason reason, Literal effect, Each each) {
    if (reason.clause != Reason::none) {
        for (const Literal literal : literals(reason.clause))
            if (literal != effect) each(literal);
    } else if (reason.other != Reason::none) {
        each(reason.other);
    }
}

}  // namespace descarte::learn
