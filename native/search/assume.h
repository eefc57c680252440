// Follows assumptions by propagation, without a guess.
//
//   assumed   cell digit | cell -digit | ...     placed, or discarded if negative
//   found     left       | -1          | ...     candidates left in open cells, or -1 for a contradiction
#pragma once

#include <cstdint>
#include <span>

#include "../list.h"
#include "bits.h"
#include "rules.h"

namespace descarte {

constexpr int32_t impossible = -1;

// Returns per assumption (a negative digit is discarded, not placed) the number of candidates left in open cells, or
// `impossible`.
List<int32_t> left_after(const Rules& rules, std::span<const AnyDigits> candidates, std::span<const int32_t> assumed);

}  // namespace descarte
