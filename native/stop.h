// The interface for ending a long search from outside: the search polls it.
#pragma once

#include <cstdint>

namespace descarte {

class Stop {
public:
    std::uint64_t found = 0, nodes = 0;  // the progress that the search reports when it polls
    virtual bool now() = 0;  // called from the thread that searches
    virtual ~Stop() = default;
};

}  // namespace descarte
