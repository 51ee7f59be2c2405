import Testing

/// A mistake that a new user made, when it is told, and what its message says, so that it leads to the mend.
struct Mistake: Sendable, CustomTestStringConvertible {
  /// The earliest time at which somebody tells of it.
  enum Time: Sendable {
    /// By a check of the graph, or by the test of a module alone.
    case verifying
    case compiling, testing, starting, reading, closing
    /// It does no harm.
    case harmless
    /// It is right in another program; a page says so.
    case never
  }

  /// The file that has the message, which another test compares.
  enum Report: Sendable {
    /// The compiler's message of a fixture; nil for a text that is no mistake any more, and compiles.
    case fixture(String, String?)
    /// The message of a golden file.
    case golden(String, String)
    /// The message of a golden file of the testing library.
    case issue(String, String)
    /// The message of a golden file of views.
    case view(String, String)
    /// The message of a golden file of health checks.
    case health(String, String)
    /// The mistake of this name in `GraphMistakeTests`.
    case graph(String)
    /// The program of this name in `RunMistakeTests`.
    case program(String)
    /// A test by the beginning of its name, whose file has the words.
    case test(String, String, says: String? = nil)
    /// The words of an article.
    case page(String, String)
  }

  let testDescription: String
  let time: Time
  let report: Report

  init(_ mistake: String, _ time: Time, _ report: Report) {
    (testDescription, self.time, self.report) = (mistake, time, report)
  }

  /// All mistakes: a table for each kind, to which others are added.
  static let all = statements + graphs + runs + tests + ofApp + ofService
}

extension Mistake {
  fileprivate init(_ mistake: String, _ report: Report) {
    if case .golden = report { self.init(mistake, .verifying, report) } else { self.init(mistake, .compiling, report) }
  }
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
    Mistake("a lifetime before the target", .fixture("ScopeBeforeTarget", "a lifetime comes after a target")),
    Mistake(
      "a module's type in place of a module", .fixture("ModuleType", "a module is installed as a value; add '()'")),
    Mistake("a seed in a module", .fixture("SeedInModule", "a seed is given when its injector is made")),
    Mistake("'.value' of a lazy", .fixture("LazyMistakes", "a lazy is called: write '()' instead of '.value'")),
    Mistake("'.value' of a provider", .fixture("LazyMistakes", "a provider is called: write '()' instead")),
    Mistake("a listener without its label", .fixture("CompilesDesign", nil)),
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
