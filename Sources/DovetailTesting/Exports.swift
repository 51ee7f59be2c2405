// A default argument of a double's initializer is a macro of Testing, which a file that declares doubles must import.
@_exported public import Testing
