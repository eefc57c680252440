// Chooses the widest variant that this processor can run, once, at the first call.
#include "sudoku9_single.h"

#include <cstdlib>
#include <cstring>

#include "../portable.h"
#include "sudoku9_single_request.h"

namespace descarte::sudoku9 {
namespace {

struct Variant {
    const char* name;
    uint64_t (*run)(const SingleRequest&);
};

// Returns true if the environment variable DESCARTE_ISA names this variant. It names the widest variant that may be
// chosen; a processor without it gets the next narrower one.
#if DESCARTE_GNU && DESCARTE_X86
bool asked_for(const char* name) {
    const char* asked = std::getenv("DESCARTE_ISA");
    return asked != nullptr && std::strcmp(asked, name) == 0;
}

Variant pick() {
    if (processor_has_avx2() && !asked_for("baseline")) return {"avx2", avx2::run};
    return {"baseline", baseline::run};
}
#else
Variant pick() { return {"portable", baseline::run}; }
#endif

const Variant& variant() {
    static const Variant picked = pick();
    return picked;
}

}  // namespace

uint64_t solve_single(const char* puzzle, uint64_t limit, char* first, char* second, Stop* stop,
                      bool* stopped, uint64_t* nodes) {
    SingleRequest request;
    request.puzzle = puzzle;
    request.limit = limit;
    request.first = first;
    request.second = second;
    request.stop = stop;
    request.stopped = stopped;
    request.nodes = nodes;
    return variant().run(request);
}

uint64_t enumerate_single(const char* puzzle, uint64_t limit, bool (*visit)(void*, const char*), void* context,
                          Stop* stop, bool* stopped, uint64_t* nodes) {
    SingleRequest request;
    request.puzzle = puzzle;
    request.limit = limit;
    request.visit = visit;
    request.context = context;
    request.stop = stop;
    request.stopped = stopped;
    request.nodes = nodes;
    return variant().run(request);
}

const char* single_variant() { return variant().name; }

}  // namespace descarte::sudoku9
