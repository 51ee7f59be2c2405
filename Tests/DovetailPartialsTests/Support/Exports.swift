// Every test of a message uses it.
@_exported import TestSupport
