/// The source of an app whose objects get their dependencies by properties, as those of a public app do: 137 statements,
/// most with properties that are optional, implicitly unwrapped or inherited; with `injecting`, and with closures.
struct PropertyProgram {
  /// The numbers of services, of providers, of the models that each have one, and of intents.
  private static let (services, providers, models, intents) = (45, 41, 42, 9)
  /// The number of statements.
  static let count = services + providers + models + intents

  /// The form of a property.
  private enum Form { case optional, unwrapped, plain }

  private struct Property {
    let name: String
    let service: Int
    var form = Form.unwrapped

    var declaration: String {
      let type = "(any Service\(service))"
      return switch form {
      case .optional: "public var \(name): \(type)?"
      case .unwrapped: "public var \(name): \(type)!"
      case .plain: "public var \(name): \(type) = Live\(service)()"
      }
    }
  }

  /// Of 45 services, the last 15 have properties.
  private static let plainServices = 30

  /// Returns a number of properties, which are services before one.
  private static func properties(_ count: Int, of owner: Int, before last: Int) -> [Property] {
    (0..<count).map { index in
      let service = (owner * 7 + index * (index % 2 == 0 ? 1 : 3)) % last
      // The default value of a plain property needs an initializer that needs nothing.
      let form = index % 4 == 1 ? Form.optional : index % 4 == 3 && service < plainServices ? .plain : .unwrapped
      return Property(name: "part\(index)", service: service, form: form)
    }
  }

  /// The properties of services, providers and models, in counts as they were found: up to 14.
  private static func ofService(_ number: Int) -> [Property] {
    number < plainServices ? [] : properties([1, 3, 2, 5, 4][number % 5], of: number, before: plainServices)
  }
  private static func ofProvider(_ number: Int) -> [Property] {
    properties([0, 1, 0, 2, 0, 0, 3][number % 7], of: number, before: services)
  }
  private static func ofModel(_ number: Int) -> [Property] {
    properties([1, 3, 0, 5, 2, 14, 0, 4, 1, 7, 3, 2, 10, 0][number % 14], of: number, before: services)
  }
  private static func ofIntent(_ number: Int) -> [Property] { properties(2 + number % 3, of: number, before: services) }

  private static let ofBaseProvider = [
    Property(name: "storage", service: 0), Property(name: "router", service: 1), Property(name: "log", service: 2),
  ]
  private static let ofBaseModel = [Property(name: "router", service: 1), Property(name: "log", service: 2)]

  /// The class, its own properties, and those that it inherits, of each statement.
  private static let classes: [(name: String, own: [Property], inherited: [Property], provider: Int?)] =
    (0..<services).map { ("Live\($0)", ofService($0), [], nil) }
    + (0..<providers).map { ("Provider\($0)", ofProvider($0), ofBaseProvider, nil) }
    + (0..<models).map { ("Model\($0)", ofModel($0), ofBaseModel, $0 % providers) }
    + (0..<intents).map { ("Intent\($0)", ofIntent($0), [], nil) }

  /// The module `Services`, a dependency of the other one.
  static var declarations: String {
    func lines(_ properties: [Property]) -> String { properties.map { "  \($0.declaration)\n" }.joined() }
    let services = (0..<services).map { "public protocol Service\($0): AnyObject, Sendable {}\n" }
    let classes = classes.enumerated().map { index, type in
      let superclass =
        index < Self.services
        ? "Service\(index), @unchecked Sendable"
        : type.provider.map { "BaseModel<Provider\($0)>" } ?? (type.inherited.isEmpty ? "" : "BaseProvider")
      return """
        public final class \(type.name)\(superclass.isEmpty ? "" : ": \(superclass)") {
        \(lines(type.own))  public \(type.inherited.isEmpty ? "" : "override ")init() {}
        }

        """
    }
    return """
      open class BaseProvider {
      \(lines(ofBaseProvider))  public init() {}
      }
      open class BaseModel<Provider: BaseProvider> {
      \(lines(ofBaseModel))  public var provider: Provider!
        public init() {}
      }

      """ + services.joined() + classes.joined()
  }

  /// The module `Modules`, whose statements inject properties.
  static var injecting: String {
    module(
      """
      extension RecipeBuilder where Value: BaseProvider {
        func provider() -> Self { self\(steps(ofBaseProvider)) }
      }
      extension RecipeBuilder {
        func screen<Provider: BaseProvider>() -> Self where Value: BaseModel<Provider> {
          self\(ofBaseModel.map { property in ".injecting { $0.\(property.name) = $1 }" }.joined()).injecting { $0.provider = $1 }
        }
      }
      """
    ) { type in
      let inherited = type.provider != nil ? ".screen()" : type.inherited.isEmpty ? "" : ".provider()"
      return ".to { \(type.name)() }\(steps(type.own))\(inherited)"
    }
  }

  private static func steps(_ properties: [Property]) -> String {
    properties.map { ".injecting(\\.\($0.name))" }.joined()
  }

  /// The module `Modules`, whose statements have closures that set the properties.
  static var closures: String {
    module("") { type in
      let parameters =
        (type.own + type.inherited).map { (name: $0.name, type: "any Service\($0.service)") }
        + (type.provider.map { [(name: "provider", type: "Provider\($0)")] } ?? [])
      if parameters.isEmpty { return ".to { \(type.name)() }" }
      let list = parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
      let assignments = parameters.map { "    made.\($0.name) = \($0.name)\n" }.joined()
      return " .to { (\(list)) in\n    let made = \(type.name)()\n\(assignments)    return made\n  }"
    }
  }

  private static func module(
    _ helpers: String,
    _ target: ((name: String, own: [Property], inherited: [Property], provider: Int?)) -> String
  ) -> String {
    let statements = classes.enumerated().map { index, type in
      // The properties are those of the class, not of its protocol.
      if index < services, !type.own.isEmpty {
        return "  Bind(\(type.name).self)\(target(type)).singleton().also(Service\(index).self) { $0 }"
      }
      return index < services
        ? "  Bind(Service\(index).self)\(target(type)).singleton()" : "  Bind(\(type.name).self)\(target(type))"
    }
    // Modules of some thirty statements, as the articles recommend.
    let size = 35
    let modules = stride(from: 0, to: count, by: size).map { first in
      """
      public struct Module\(first / size): Module {
        public init() {}
        public var bindings: Bindings {
        \(statements[first..<min(first + size, count)].joined(separator: "\n"))
        }
      }
      """
    }
    return "import Dovetail\nimport Services\n\(helpers)\n" + modules.joined(separator: "\n")
  }

  /// The program, whose argument says how far it goes: `none`, `start`, `first`, or `again`, with one round more.
  static var main: String {
    let reads = classes.enumerated().map { index, type in
      "  withExtendedLifetime(try injector.resolve(\(index < services ? "Service\(index)" : type.name).self)) {}\n"
    }
    return """
      import Dovetail
      import Modules
      import Services
      @inline(never) func resolveAll(_ injector: Injector) throws {
      \(reads.joined())}
      @main struct Main {
        static func main() throws {
          let argument = CommandLine.arguments[1]
          guard argument != "none" else { return }
          let injector = try Injector { Module0(); Module1(); Module2(); Module3() }
          guard argument != "start" else { return }
          try resolveAll(injector)
          if argument == "again" { try resolveAll(injector) }
        }
      }
      """
  }
}
