// Solves classic 9x9 Sudokus one at a time, each in the shortest possible time.
#pragma once

#include "../stop.h"

#include <cstdint>

namespace descarte::sudoku9 {

// Finds up to `limit` solutions of a puzzle and returns how many it found, 0 if givens clash. puzzle: 81 bytes,
// '1'..'9' for a given, any other byte for an empty cell. first, second (may be null): room for 81 characters each.
// stop (may be null) is polled regularly; if it ends the search, *stopped becomes true. nodes (may be null): the number
// of guesses is added to it. Nothing is allocated, and any number of threads may call it concurrently.
uint64_t solve_single(const char* puzzle, uint64_t limit, char* first, char* second, Stop* stop,
                      bool* stopped, uint64_t* nodes);

// Works like solve_single, but passes every solution to visit(context, 81 characters) until that returns false.
uint64_t enumerate_single(const char* puzzle, uint64_t limit, bool (*visit)(void*, const char*), void* context,
                          Stop* stop, bool* stopped, uint64_t* nodes);

// Returns the variant that answers the calls in this process: "avx2", "baseline" (x86-64) or "portable".
const char* single_variant();

}  // namespace descarte::sudoku9
