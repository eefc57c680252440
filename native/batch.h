// Solves many classic 9x9 puzzles on several threads.
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
    List<std::string> seconds; // 81 bytes per puzzle with two solutions, in order, one string per piece of the batch
    bool unreadable = false;   // a puzzle has unknown characters, so no other result is valid
};

// Returns the number of guesses. The two solutions of a puzzle are those that solve_single finds, whatever the number
// of threads. The calling thread calls `tick` fifty times per second with the number of puzzles done. If `tick` returns
// false, the work ends immediately. `first` is then undefined for puzzles that `found` marks as not reached.
std::uint64_t solve_batch(Batch& batch, int threads, const std::function<bool(std::size_t)>& tick);

}  // namespace descarte::sudoku9
