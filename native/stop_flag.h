// A stop that another thread can request. It is not in stop.h: an engine compiled for a wider instruction set would
// then contain a copy of its code, and the linker could choose that copy for the whole program.
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
