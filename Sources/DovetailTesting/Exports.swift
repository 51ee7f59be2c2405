// The place of a double is filled in by a macro of Testing, which a file that declares doubles must see.
@_exported public import Testing
