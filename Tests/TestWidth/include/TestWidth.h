// See TestWidth.c.
