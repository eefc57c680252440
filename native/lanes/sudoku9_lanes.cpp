#include "sudoku9_lanes.h"

#include "../portable.h"
#include "sudoku9_variants.h"

#include <cstdlib>
#include <cstring>

namespace descarte::sudoku9 {
namespace {

struct Variant {
    const char* name;
    void (*solve)(const LaneBatch& batch);
};

constexpr Variant baseline_variant{"baseline", baseline::solve};

#if defined(DESCARTE_X86_VARIANTS)
constexpr Variant avx2_variant{"avx2", avx2::solve};

Variant pick_variant() {
    const char* forced = std::getenv("DESCARTE_ISA");
    if (forced && std::strcmp(forced, "baseline") == 0) return baseline_variant;
    return processor_has_avx2() ? avx2_variant : baseline_variant;
}
#else
Variant pick_variant() { return baseline_variant; }
#endif

const Variant& variant() {
    static const Variant picked = pick_variant();
    return picked;
}

}  // namespace

const char* lanes_variant() { return variant().name; }

void solve_lanes(const char* puzzles, std::size_t count, int limit, std::uint8_t* found, char* first, char* second,
                 Stop* stop, std::uint64_t* nodes) {
    variant().solve(LaneBatch{puzzles, count, limit, found, first, second, stop, nodes});
}

}  // namespace descarte::sudoku9
