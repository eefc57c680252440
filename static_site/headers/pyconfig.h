// The machine that Pyodide's Python runs on, as far as the limited API asks for it: 32-bit WebAssembly.
#pragma once
#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_VOID_P 4
#define SIZEOF_SIZE_T 4
#define SIZEOF_TIME_T 8
#define SIZEOF_WCHAR_T 4
#define SIZEOF_FLOAT 4
#define SIZEOF_DOUBLE 8
#define SIZEOF_PTHREAD_T 4
#define ALIGNOF_LONG 4
#define ALIGNOF_SIZE_T 4
#define HAVE_PTHREAD_H 1
#define HAVE_STD_ATOMIC 1
#define HAVE_BUILTIN_ATOMIC 1
