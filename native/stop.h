// Interface to end a long search from outside. The search polls it.
#pragma once

#include <cstdint>

namespace descarte {

class Stop {
public:
    std::uint64_t found = 0, nodes = 0;  // the progress that the search reports when it polls
    virtual bool now() = 0;  // returns true if the search must end; called from the thread that searches
    virtual ~Stop() = default;
};

}  // namespace descarte
