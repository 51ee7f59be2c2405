// Every suite uses it.
@_exported import TestSupport
