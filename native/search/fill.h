// Full grids at random, the same on every machine for the same seed.
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
    uint64_t fails = 0;    // dead ends before it gives up
    int mixing = 0;        // how often some of the grid is drawn anew
    uint64_t most = 0;     // ways to fill what is drawn anew; with more, it stays as it is
    Stop* stop = nullptr;
};

// A digit for each cell; empty when there is none, or none was found.
List<uint8_t> random_grid(const Rules& rules, std::span<const AnyDigits> candidates, const FillRequest& request);

}  // namespace descarte
