// The watch over a thread: loops that may take long poll it, and are left by an exception when the work must end.
#pragma once

#include <cstdint>

#include "portable.h"
#include "stop.h"

namespace descarte {

struct Ended {};  // thrown by a poll when the work must end

class Watch {
public:
    explicit Watch(Stop& stop) : stop(stop), outer(current) { current = this; }
    ~Watch() { current = outer; }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    // Between two polls there is at most a millisecond of work; without a watch a poll costs nothing.
    static void look() {
        if (Watch* watch = current; watch && !(++watch->looks & 15)) watch->ask();
    }

private:
    DESCARTE_COLD DESCARTE_NOINLINE void ask() {
        if (stop.now()) throw Ended{};
    }

    Stop& stop;
    Watch* outer;
    std::uint32_t looks = 0;
    static inline constinit thread_local Watch* current = nullptr;
};

}  // namespace descarte
