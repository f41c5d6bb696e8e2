#include "window/row.wgsl" with r=$a
#include "window/row.wgsl" with r=$b
#include "window/row.wgsl" with r=$c
#include "window/row.wgsl" with r=$d
