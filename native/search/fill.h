// Random full grids. The same seed gives the same grid on every machine.
#pragma once

#include <cstdint>
#include <span>

#include "../list.h"
#include "bits.h"
#include "rules.h"
#include "../stop.h"

namespace descarte {

struct FillRequest {
    uint64_t seed = 0;
    uint64_t fails = 0;    // maximum number of dead ends
    int mixing = 0;        // number of rounds in which part of the grid is chosen again
    uint64_t most = 0;     // maximum number of ways to fill that part; with more, it is not changed
    Stop* stop = nullptr;
};

// Returns one digit per cell, or an empty list if there is no grid or none was found.
List<uint8_t> random_grid(const Rules& rules, std::span<const AnyDigits> candidates, const FillRequest& request);

}  // namespace descarte
