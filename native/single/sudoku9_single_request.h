// The request that the dispatcher passes to the chosen variant.
#pragma once

#include "../stop.h"

#include <cstdint>

namespace descarte::sudoku9 {

struct SingleRequest {
    const char* puzzle = nullptr;
    uint64_t limit = 0;
    char* first = nullptr;
    char* second = nullptr;
    bool (*visit)(void*, const char*) = nullptr;
    void* context = nullptr;
    Stop* stop = nullptr;
    bool* stopped = nullptr;
    uint64_t* nodes = nullptr;
};

namespace avx2 {
uint64_t run(const SingleRequest& request);
}
namespace baseline {
uint64_t run(const SingleRequest& request);
}

}  // namespace descarte::sudoku9
