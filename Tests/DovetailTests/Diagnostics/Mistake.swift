import Testing

/// A mistake that a new user made, and what its message says, so that it leads to the mend at the first try.
struct Mistake: Sendable, CustomTestStringConvertible {
  /// The file that has the message, which another test compares.
  enum Report: Sendable {
    /// The compiler's message of a fixture; nil for a text that is no mistake any more, and compiles.
    case fixture(String, String?)
    /// The message of a golden file.
    case golden(String, String)
    /// The message of a golden file of the testing library.
    case issue(String, String)
  }

  let testDescription: String
  let report: Report

  init(_ mistake: String, _ report: Report) { (testDescription, self.report) = (mistake, report) }

  /// All mistakes: a table for each kind, to which others are added.
  static let all = statements + graphs + runs + tests
}

extension Mistake {
  /// Mistakes in the form of a statement.
  static let statements = [
    Mistake("a function that makes another type: closure", wrongType("'Session' to closure result type 'any Api'")),
    Mistake("a function that makes another type: initializer", .fixture("FunctionOfAnotherType", "argument type '@is")),
    Mistake("a decorator that makes another type", wrongType("'String' to closure result type 'Int'")),
    Mistake("an instance of another type", wrongType("'String' to expected argument type 'Int'")),
    Mistake("an alias of another type", .fixture("TypeAsTarget", "'OtherApi' cannot be converted to contextual type")),
    Mistake(
      "a further key of another type", .fixture("AliasOfAnotherType", "'House' to closure result type 'any Api'")),
    Mistake("a label that is missing", .fixture("MissingLabel", "missing argument label 'url:' in call")),
    Mistake("two initializers", .fixture("TwoInitializers", "ambiguous use of 'init'")),
    Mistake("an initializer on the main actor", .fixture("MainActorInitializer", "call to main actor-isolated init")),
    Mistake(
      "a singleton that is not Sendable", .fixture("SingletonNotSendable", "'Counter' does not conform to the 'S")),
    Mistake(
      "a protocol that is not Sendable", .fixture("SingletonNotSendable", "'any Api' does not conform to the 'S")),
    Mistake("a misspelt key of a parameter", .fixture("UnknownKeys", "type 'Key<String>' has no member 'baseURI'")),
    Mistake("a misspelt key in a tuple", .fixture("UnknownKeys", "in reference to member 'baseURI'")),
    Mistake("a misspelt key after 'Bind'", .fixture("UnknownKey", "has no member 'baseURI'")),
    Mistake("a misspelt key of a property", misspelt("type 'Key<String>' has no member 'colour'")),
    Mistake("a key of another type", .fixture("KeyOfAnotherType", "'Key<String>', but context expects 'Key<Int>'")),
    Mistake("a key of another type than the property", .fixture("InjectingAnotherType", "after 'from:' has its type")),
    Mistake("a property that cannot be set", .fixture("InjectingConstant", "is declared with 'var'")),
    Mistake(
      "a property of the implementation", .fixture("InjectingOfProtocol", "to expected argument type 'Key<PetOwn")),
    Mistake("a misspelt property", misspelt("value of type 'Tent' has no member 'colour'")),
    Mistake("a misspelt member in 'onClose'", misspelt("value of type 'Tent' has no member 'clothes'")),
    Mistake("a misspelt member in 'onCreate'", misspelt("value of type 'Tent' has no member 'pegs'")),
    Mistake("a member that an error lacks", misspelt("value of type 'any Error' has no member 'id'")),
    Mistake("a factory's argument of another type", assisted("of the type after 'assisted:'")),
    Mistake("a factory's argument after a dependency", assisted("the first parameter is the caller's argument")),
    Mistake("a factory's argument after all dependencies", assisted("the first parameter is the caller's argument")),
    Mistake("two arguments as two parameters", assisted("(a tuple for several); the others follow")),
    Mistake("a factory called with another type", .fixture("AssistedArgumentOfCall", "'String' to expected argument")),
    Mistake("a value in place of a function", .fixture("TypeAsTarget", "an existing one is bound by 'toInstance'")),
    Mistake("a type in place of a key", .fixture("TypeAsTarget", "a key before the function is written 'Key(T.self)'")),
    Mistake(
      "an initializer with a 'some' parameter", .fixture("SomeParameter", "parameter 'some Api' could not be in")),
    Mistake(
      "a resolver as the parameter", .fixture("ResolverAsParameter", "cannot infer type of closure parameter 'r'")),
    Mistake("a provider of another type", .fixture("WrongProviderType", "makes values of another type than the one")),
    Mistake("several instances in one", .fixture("SeveralInstances", "an instance is one value; contribute each by")),
    Mistake("no target", .fixture("NoTarget", "a binding needs a target; add '.to { … }'")),
    Mistake("two targets", .fixture("TwoTargets", "a binding has one target")),
    Mistake("two scopes", .fixture("TwoScopes", "a binding has one lifetime")),
    Mistake("a scope of an instance", .fixture("ScopeOnInstance", "an instance, a factory and an alias have none")),
    Mistake("a scope before the target", .fixture("ScopeBeforeTarget", "a scope comes after a target")),
    Mistake(
      "a module's type in place of a module", .fixture("ModuleType", "a module is installed as a value; add '()'")),
    Mistake("a seed in a module", .fixture("SeedInModule", "a seed is given when its injector is made")),
    Mistake("'onCreate' after 'in'", .fixture("CompilesInAnyOrder", nil)),
    Mistake("'onClose' after 'live'", .fixture("CompilesInAnyOrder", nil)),
    Mistake("'live' before 'singleton'", .fixture("CompilesInAnyOrder", nil)),
  ]

  /// Mistakes in a statement that its graph finds.
  static let graphs = [
    Mistake(
      "a hook for closing without a lifetime", .golden("misplaced", "bind it '.to { … }.singleton()' or '.in(…)'")),
    Mistake("a weak struct", .golden("misplaced", "make it a class or a protocol")),
    Mistake("two owners", .golden("misplaced", "bind it once for each owner")),
    Mistake("a key for no parameter", .golden("names-no-parameter", "none has its type")),
    Mistake("a key for one of several parameters", .golden("names-no-parameter", ".to((Key(Int.self), Key<String>(")),
    Mistake("a further key of a contribution", .golden("alias-of-contribution", "make both aliases of that type")),
  ]

  private static func wrongType(_ message: String) -> Report { .fixture("WrongTypeMade", message) }
  private static func misspelt(_ message: String) -> Report { .fixture("MisspeltMembers", message) }
  private static func assisted(_ message: String) -> Report { .fixture("AssistedArgumentOfBinding", message) }
}
