// The general engine: finds or counts the solutions of puzzles with any rules.
//
//   Rules (compiled once) + candidates --> Search --> next grid, next grid, ... --> Outcome: finished, or the limit reached
#pragma once

#include "../stop.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>

#include "../list.h"
#include "bits.h"
#include "rules.h"

namespace descarte {

using DigitSets = List<AnyDigits>;
using Visit = std::function<bool(std::span<const uint8_t>)>;  // one digit per cell; return false to stop

struct Limits {
    static constexpr uint64_t none = std::numeric_limits<uint64_t>::max();
    uint64_t solutions = none;
    uint64_t nodes = none;
    double seconds = std::numeric_limits<double>::infinity();
    uint64_t fails = none;  // maximum number of fails, then Outcome::budget
    uint64_t attempt = 100; // fails before the first restart
    Stop* stop = nullptr;
};

enum class Outcome { finished, limit_reached, nodes, deadline, interrupted, budget, beyond };  // beyond: the count exceeds 128 bits

struct Counts {
    uint128 solutions = 0;
    uint64_t nodes = 0;
    uint64_t fails = 0;

    uint64_t found() const { return solutions >> 64 ? Limits::none : static_cast<uint64_t>(solutions); }
};

class SearchBase {
public:
    virtual ~SearchBase() = default;
    virtual bool next(std::span<uint8_t> solution) = 0;
    virtual Outcome count(Visit* visit) = 0;
    Counts counts;
    Outcome outcome = Outcome::finished;
};

// A search that goes only as far as needed: each call of next() looks for one more solution. `rules` must outlive it.
class Search {
public:
    Search(const Rules& rules, std::span<const AnyDigits> candidates, const Limits& limits);
    bool next(std::span<uint8_t> solution) { return base->next(solution); }
    Outcome outcome() const { return base->outcome; }  // why the last next() was false
    const Counts& counts() const { return base->counts; }

private:
    std::unique_ptr<SearchBase> base;
};

Outcome search(const Rules& rules, std::span<const AnyDigits> candidates, const Limits& limits, const Visit& visit,
               Counts& counts);

}  // namespace descarte
