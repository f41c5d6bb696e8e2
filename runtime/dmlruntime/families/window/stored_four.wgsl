#include "window/stored.wgsl" with n=$a
#include "window/stored.wgsl" with n=$b
#include "window/stored.wgsl" with n=$c
#include "window/stored.wgsl" with n=$d
