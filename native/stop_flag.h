// A stop that another thread sets. It is separate from stop.h, so that no engine compiled for a wider instruction set has a
// copy of its code that the linker could choose for all.
#pragma once

#include <atomic>

#include "stop.h"

namespace descarte {

class StopFlag final : public Stop {
public:
    std::atomic<bool> raised{false};
    bool now() override { return raised.load(std::memory_order_relaxed); }
};

}  // namespace descarte
