#include "window/taken.wgsl" with n=$a
#include "window/taken.wgsl" with n=$b
#include "window/taken.wgsl" with n=$c
#include "window/taken.wgsl" with n=$d
