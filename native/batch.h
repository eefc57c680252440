// Many classic 9x9 puzzles over several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "list.h"

namespace descarte::sudoku9 {

struct Batch {
    const char* puzzles;       // 81 bytes per puzzle
    std::size_t count;
    int limit;                 // 1 or 2
    std::uint8_t* found;       // per puzzle 0, 1, 2, or 255 if it was not reached
    char* first;               // 81 bytes per puzzle
    List<std::string> seconds; // in pieces, in their order: 81 bytes per puzzle with two solutions
    bool unreadable = false;   // a puzzle has other symbols: then no other result is valid
};

// The two solutions are those that solve_single finds, whatever the number of threads. Returns the number of guesses. `tick` is
// called fifty times per second from the calling thread with the number of puzzles done. If it returns false, the work ends
// immediately: `first` is not even cleared for puzzles that `found` marks as not reached.
std::uint64_t solve_batch(Batch& batch, int threads, const std::function<bool(std::size_t)>& tick);

}  // namespace descarte::sudoku9
