// Chooses the engine for a search:
//
//   a count of all solutions, limit above 1,000 --> Counter, part by part of the board
//   else --> Walker --> settled without a choice, or nothing to derive --> the same Walker continues
//                   --> else a new Walker with the derived sums, from the state of the first one
//   digits up to 32, 128 --> words of that many bits
#include "search.h"

#include "counter.h"
#include "walker.h"

namespace descarte {
namespace {

// Returns a walker, which uses derived sums only if the puzzle is not settled without them.
template <class Word>
std::unique_ptr<SearchBase> walker(const Rules& rules, std::span<const AnyDigits> candidates, const Limits& limits) {
    auto first = std::make_unique<Walker<Word>>(rules, candidates, limits);
    if (!rules.derives() || first->settled()) return first;
    return std::make_unique<Walker<Word>>(rules.derived(), first->root(), limits);
}

std::unique_ptr<SearchBase> make(const Rules& rules, std::span<const AnyDigits> candidates, const Limits& limits) {
    if (rules.digits <= 32) return walker<uint32_t>(rules, candidates, limits);
    return walker<uint128>(rules, candidates, limits);
}

template <class Word>
Outcome count_all(const Rules& rules, std::span<const AnyDigits> candidates, const Limits& limits, Counts& counts) {
    Counter<Word> counter(rules.derived(), candidates, limits);
    const Outcome outcome = counter.run();
    counts = counter.counts;
    return outcome;
}

Outcome count_parts(const Rules& rules, std::span<const AnyDigits> candidates, const Limits& limits, Counts& counts) {
    if (rules.digits <= 32) return count_all<uint32_t>(rules, candidates, limits, counts);
    return count_all<uint128>(rules, candidates, limits, counts);
}

constexpr uint64_t one_by_one = 1000;  // up to this limit, solutions are found one by one, with restarts

}  // namespace

Search::Search(const Rules& rules, std::span<const AnyDigits> candidates, const Limits& limits)
    : base(make(rules, candidates, limits)) {}

Outcome search(const Rules& rules, std::span<const AnyDigits> candidates, const Limits& limits, const Visit& visit,
               Counts& counts) {
    if (!visit && limits.solutions > one_by_one) return count_parts(rules, candidates, limits, counts);
    const auto base = make(rules, candidates, limits);
    Visit copy = visit;
    const Outcome outcome = base->count(&copy);
    counts = base->counts;
    return outcome;
}

}  // namespace descarte
