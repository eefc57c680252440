// Many classic 9x9 puzzles over several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "list.h"

namespace descarte::sudoku9 {

struct Batch {
    const char* puzzles;       // 81 bytes each
    std::size_t count;
    int limit;                 // 1 or 2
    std::uint8_t* found;       // for each puzzle 0, 1, 2, or 255 when it was not reached
    char* first;               // 81 bytes each
    List<std::string> seconds; // in pieces, in their order: 81 bytes for each puzzle with two solutions
    bool unreadable = false;   // a puzzle has other symbols: nothing else here then counts
};

// Two solutions are the two that solve_single finds, whatever the number of threads. Returns the guesses made. `tick` is called
// fifty times a second from the calling thread with the number of puzzles done, and ends the work when it returns false: at
// once, so that `first` is not even cleared where `found` says that a puzzle was not reached.
std::uint64_t solve_batch(Batch& batch, int threads, const std::function<bool(std::size_t)>& tick);

}  // namespace descarte::sudoku9
