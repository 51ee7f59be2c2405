// Files that declare doubles need Testing, since its macro `#_sourceLocation` is a default argument of initializers.
@_exported public import Testing
