// Ends the work of a thread from outside: long loops call Watch::look(), which throws Ended when the work must end.
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

    // Polls the stop at every sixteenth call. Call it at least once per millisecond of work; without a watch it costs
    // nothing.
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
