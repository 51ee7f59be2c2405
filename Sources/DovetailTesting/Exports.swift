// One import is enough for a suite: 'Bind' and its like, '@Inject', and Testing, whose macro `#_sourceLocation` is a
// default argument of the initializers of doubles.
@_exported public import Dovetail
@_exported public import DovetailProperties
@_exported public import Testing
