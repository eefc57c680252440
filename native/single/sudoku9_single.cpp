// Chooses the widest variant that this processor can run, once, at the first call.
#include "sudoku9_single.h"

#include <cstdlib>
#include <cstring>

#include "sudoku9_single_request.h"

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define DESCARTE_X86 1
#else
#define DESCARTE_X86 0
#endif

namespace descarte::sudoku9 {
namespace {

struct Variant {
    const char* name;
    uint64_t (*run)(const SingleRequest&);
};

#if DESCARTE_X86
// Returns true if the environment variable DESCARTE_ISA names this variant.
bool asked_for(const char* name) {
    const char* asked = std::getenv("DESCARTE_ISA");
    return asked != nullptr && std::strcmp(asked, name) == 0;
}

Variant pick() {
    __builtin_cpu_init();
    const bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                          __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    if (has_avx2 && !asked_for("baseline")) return {"avx2", avx2::run};
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
