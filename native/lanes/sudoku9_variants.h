// The request that the dispatcher passes to the engine compiled for one instruction set.
#pragma once

#include "../stop.h"
#include "sudoku9_lanes.h"

namespace descarte::sudoku9 {

struct LaneBatch {
    const char* puzzles;
    std::size_t count;
    int limit;
    std::uint8_t* found;
    char* first;
    char* second;
    Stop* stop;
    std::uint64_t* nodes;
};

namespace baseline {
void solve(const LaneBatch& batch);
}
namespace avx2 {
void solve(const LaneBatch& batch);
}

}  // namespace descarte::sudoku9
