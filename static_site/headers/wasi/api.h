// The C library's headers are those of WASI. Its error numbers are Emscripten's, and the kernel makes no call of WASI.
#pragma once
#define __wasi__ 1
#include_next <wasi/api.h>
#undef __wasi__
