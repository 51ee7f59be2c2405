/// The pieces of work that are measured; the report finds its numbers by these names.
public enum ComparisonName: String, CaseIterable, Sendable {
  case readClass, readBoundProtocol, readPlainProtocol, readLargeStruct
  case subscriptPlainProtocol, subscriptBoundProtocol
  case readByKey
  case copy, copyIfBound
  case threads
  case leaf, newLeaf, factory
  case sevenProtocols, sevenProtocolsOnTwoThreads, sevenClasses, sevenClassesOnTwoThreads
  case scope
  case readNumberLazily, readInjectedNumber, readServiceLazily, readInjectedService
  case injectInto
  case resolved, withScope, start
  case makePartial
  case compileTemplates
  case freeze
}
