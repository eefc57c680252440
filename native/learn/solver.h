// Clause learning: decides clauses over true and false, learns a new clause from each conflict.
//
//   literal    2 * variable, + 1 where it is negated
//   arena      | size | glue | literal literal literal ... | size | glue | ...        a clause is the place of its size
//   two        for each literal the literals that follow from it by a clause of two
//   watched    for each literal the clauses in which its negation is one of the first two literals
//   trail      the literals that hold, in the order in which they came; `marks` says where each level of choices begins
//
// Sources: conflicts and first unique implication points, Marques-Silva, Sakallah 1996; watched literals and activity, Moskewicz
// et al. 2001; minimised clauses, Een, Sorensson 2003; glue, Audemard, Simon 2009; restarts by glue, Biere, Frohlich 2015.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../stop.h"
#include "heap.h"

namespace descarte::learn {

using Literal = uint32_t;
using Clause = uint32_t;

inline Literal literal_of(int32_t number) {  // 1, -1, 2, -2 ... as clauses are usually written
    return number > 0 ? 2 * static_cast<Literal>(number - 1) : 2 * static_cast<Literal>(-number - 1) + 1;
}

enum class Answer { possible, impossible, stopped };

struct Settings {  // tests make these small, so that small formulas see everything
    uint64_t first_reduction = 2000, more_each_time = 300;  // conflicts before learned clauses are forgotten
};

class Solver {
public:
    explicit Solver(int variables, Settings settings = {});

    // A clause as numbers; false when nothing can satisfy all of them any more.
    bool add(std::span<const int32_t> numbers);
    Answer solve(Stop* stop);
    bool holds(int variable) const { return model[variable]; }  // from 0, in the last answer
    uint64_t conflicts = 0;

private:
    // Why a literal holds: a clause, the other literal of a clause of two, or a choice.
    struct Reason {
        static constexpr uint32_t none = ~uint32_t{0};
        uint32_t clause = none, other = none;
    };
    struct Watch {
        Clause clause;
        Literal blocker;  // where it holds, the clause need not be read
    };

    const Settings settings;
    std::vector<uint32_t> arena;
    std::vector<Clause> given, learned;
    std::vector<std::vector<Literal>> two;
    std::vector<std::vector<Watch>> watched;
    std::vector<int8_t> values;     // of literals: 1 holds, -1 does not, 0 open
    std::vector<int32_t> levels;    // of variables, as what follows
    std::vector<Reason> reasons;
    std::vector<uint8_t> phases, seen, model;
    Heap order;
    std::vector<Literal> trail;
    std::vector<uint32_t> marks;
    size_t head = 0;
    bool consistent = true;
    double fast_glue = 0, slow_glue = 0;
    uint64_t next_restart = 50, next_reduction, reductions = 0;
    std::vector<Literal> lesson, stack, cleared;
    std::vector<uint64_t> level_stamps;
    uint64_t stamp = 0;

    int32_t level() const { return static_cast<int32_t>(marks.size()); }
    std::span<Literal> literals(Clause clause) { return {&arena[clause + 2], arena[clause]}; }

    Clause store(std::span<const Literal> clause, uint32_t glue);
    void watch(Clause clause);
    void assign(Literal literal, Reason reason);
    bool propagate(Reason& conflict, Literal& conflicting);
    bool propagate_long(Literal literal, Reason& conflict);
    void undo(int32_t to);
    Literal choose();
    void learn(Reason conflict, Literal conflicting);
    void analyse(Reason conflict, Literal conflicting);
    template <class Each> void each_cause(Reason reason, Literal effect, Each each);
    bool needless(Literal literal);
    void minimise();
    uint32_t glue_of(std::span<const Literal> clause);
    void restart_if_due();
    void reduce();
    void forget_watches();
};

}  // namespace descarte::learn
