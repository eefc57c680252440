// Classic 9x9 Sudoku, one puzzle at a time, latency first.
#pragma once

#include "../stop.h"

#include <cstdint>

namespace descarte::sudoku9 {

// puzzle: 81 bytes, '1'..'9' a given, anything else empty. Finds up to `limit` solutions and returns how many were
// found. first, second (may be null): room for 81 characters each. stop (may be null) is polled regularly; when it
// turns true the search returns early with *stopped = true. nodes (may be null): the number of guesses is added to it.
// Clashing givens have 0 solutions. Nothing is allocated; any number of threads may call it concurrently.
uint64_t solve_single(const char* puzzle, uint64_t limit, char* first, char* second, Stop* stop,
                      bool* stopped, uint64_t* nodes);

// The same, but every solution is passed to visit(context, 81 characters) until it returns false.
uint64_t enumerate_single(const char* puzzle, uint64_t limit, bool (*visit)(void*, const char*), void* context,
                          Stop* stop, bool* stopped, uint64_t* nodes);

// "avx2", "baseline" (x86-64) or "portable": the variant that answers the calls in this process.
const char* single_variant();

}  // namespace descarte::sudoku9
