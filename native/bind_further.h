#pragma once

#include "bind.h"
#include "search/further.h"

namespace descarte::bind {

FurtherInput further_of(PyObject* rules, int cells, int digits);

}  // namespace descarte::bind
