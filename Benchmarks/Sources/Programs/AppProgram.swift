/// The source of an app as large ones are written: 300 statements in seven modules, with as many parameters, protocols,
/// aliases and lifetimes as were counted in a public app of 301 registrations; with bindings, and by hand.
struct AppProgram {
  /// The numbers of statements of the modules.
  static let sizes = [80, 66, 44, 34, 30, 26, 20]
  /// The number of statements of each module that are written; the others are left out.
  var most = Int.max

  /// The number of statements of all modules.
  static let count = sizes.reduce(0, +)

  private enum Form { case singleton, weak, transient, scoped }

  /// Of 300, 119 are singletons and 174 weak.
  private static func form(of number: Int) -> Form {
    switch number {
    case _ where number % 60 == 59: .transient
    case _ where number % 150 == 77: .scoped
    default: number % 5 < 2 ? .singleton : .weak
    }
  }

  /// A quarter of the initializers has four parameters or more, a sixth none.
  private static let parameters = [
    0, 1, 2, 1, 3, 0, 1, 2, 4, 1, 2, 5, 3, 1, 4, 2, 1, 0, 2, 3, 1, 4, 2, 1, 6, 0, 3, 7, 2, 9,
  ]

  /// A number without a pattern, by Fibonacci hashing.
  private static func mixed(_ number: Int) -> Int { (number * 2_654_435_769 & 0xFFFF_FFFF) >> 8 }

  /// The numbers of the services that one needs.
  private static func needs(_ number: Int) -> [Int] {
    let wanted = number % 100 == 99 ? 16 : parameters[mixed(number) % 30]
    var needs: [Int] = []
    for step in 0..<number where needs.count < wanted {
      let other = mixed(number + step * count) % number
      if form(of: other) != .scoped && !needs.contains(other) { needs.append(other) }
    }
    return needs
  }

  /// Whether the initializer has a parameter that nothing binds, so that a closure calls it.
  private static func hasConstant(_ number: Int) -> Bool { number % 6 == 5 }

  /// Whether the value has a second protocol.
  private static func hasMore(_ number: Int) -> Bool { number % 50 == 12 }

  /// The service that is resolved: it is made of a hundred objects.
  private static let root = count - 1

  /// The module `Services`, a dependency of the others.
  static var services: String {
    (0..<count).map { number in
      let needs = needs(number).enumerated().map { (name: "part\($0)", type: "any Service\($1)") }
      let fields = needs.map { "  let \($0.name): \($0.type)\n" }.joined()
      let parameters = needs.map { "\($0.name): \($0.type)" } + (hasConstant(number) ? ["limit: Int"] : [])
      let assignments =
        needs.map { "self.\($0.name) = \($0.name)" } + (hasConstant(number) ? ["self.limit = limit"] : [])
      return """
        public protocol Service\(number): \(number % 2 == 0 ? "AnyObject, " : "")Sendable {}
        \(hasMore(number) ? "public protocol More\(number): Sendable {}" : "")
        public \(number % 8 == 6 ? "actor" : "final class") Live\(number): Service\(number)\
        \(hasMore(number) ? ", More\(number)" : "") {
        \(fields)\(hasConstant(number) ? "  let limit: Int\n" : "")\
          public init(\(parameters.joined(separator: ", "))) { \(assignments.joined(separator: "; ")) }
        }
        """
    }.joined(separator: "\n")
  }

  /// The module `Modules`, with bindings.
  var modules: String {
    var first = 0
    let modules = Self.sizes.enumerated().map { index, size in
      defer { first += size }
      let statements = (first..<first + min(size, most)).map { "    \(Self.statement($0))\n" }.joined()
      return """
        public struct Module\(index): Module {
          public init() {}
          public var bindings: Bindings {
        \(statements)  }
        }
        """
    }
    return (["import Dovetail\nimport Services\nlet visit = Scope(\"visit\")"] + modules).joined(separator: "\n\n")
  }

  private static func statement(_ number: Int) -> String {
    let arguments = needs(number).indices.map { "part\($0): $\($0), " }.joined()
    let make = hasConstant(number) ? " { Live\(number)(\(arguments)limit: \(number)) }" : "(Live\(number).init)"
    let more = hasMore(number) ? ".also(More\(number).self) { $0 }" : ""
    return switch form(of: number) {
    case .singleton where more.isEmpty: "Bind(Service\(number).self).to\(make).singleton()"
    case .singleton:
      "Bind(Live\(number).self).to\(make).singleton().also(Service\(number).self) { $0 }\(more)"
    case .weak where more.isEmpty: "Bind(Service\(number).self).to\(make).weak()"
    case .weak: "Bind(Live\(number).self).to\(make).weak().also(Service\(number).self) { $0 }\(more)"
    case .transient: "Bind(Service\(number).self).to\(make)"
    case .scoped: "Bind(Service\(number).self).to\(make).in(visit)"
    }
  }

  /// The module `Modules`, by hand.
  static var globals: String {
    let globals = (0..<count).map { number in
      let arguments =
        needs(number).enumerated().map { "part\($0): service\($1)" } + (hasConstant(number) ? ["limit: \(number)"] : [])
      let made = "Live\(number)(\(arguments.joined(separator: ", ")))"
      return form(of: number) == .transient
        ? "public var service\(number): any Service\(number) { \(made) }"
        : "public let service\(number): any Service\(number) = \(made)"
    }
    return (["import Services"] + globals).joined(separator: "\n")
  }

  /// The program, whose argument says how far it goes: `none`, `start`, or `resolve`.
  static let main = """
    import Dovetail
    import Modules
    import Services
    @main struct Main {
      static func main() throws {
        let argument = CommandLine.arguments[1]
        guard argument != "none" else { return }
        let injector = try Injector { \(sizes.indices.map { "Module\($0)()" }.joined(separator: "; ")) }
        guard argument != "start" else { return }
        withExtendedLifetime(try injector.resolve(Service\(root).self)) {}
      }
    }
    """
}
