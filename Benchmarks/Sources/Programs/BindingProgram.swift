/// The source of a program with many bindings.
struct BindingProgram {
  /// How many modules there are.
  let modules: Int
  let bindingsOfEach: Int
  /// Whether a twentieth of the bindings are of async functions.
  var hasAwaited = false

  /// The module `Services`, a dependency of both others: a thousand protocols and as many classes.
  var services: String {
    (0..<modules * bindingsOfEach).map { number in
      """
      public protocol Service\(number): AnyObject, Sendable {}
      public final class Live\(number): Service\(number) {
        public init(\(parameters(of: number))) {}
        \(isTwentieth(number) ? opening(number) : "")
      }
      """
    }.joined(separator: "\n")
  }

  /// Every module as its author writes it.
  var builders: String {
    program { module, bindings in
      """
      struct Module\(module): Module {
        var bindings: Bindings {
      \(bindings.map { "    \($0)" }.joined(separator: "\n"))
        }
      }
      """
    }
  }

  /// Every module as a function that calls another one for each binding.
  var calls: String {
    "func add(_ element: some ModuleElement) {}\n"
      + program { module, bindings in
        """
        func module\(module)() {
        \(bindings.map { "  add(\($0))" }.joined(separator: "\n"))
        }
        """
      }
  }

  private func program(_ text: (_ module: Int, _ bindings: [String]) -> String) -> String {
    let parts = (0..<modules).map { module in
      text(module, (0..<bindingsOfEach).map { binding(module * bindingsOfEach + $0) })
    }
    return (["import Dovetail\nimport Services"] + parts).joined(separator: "\n\n")
  }

  /// One binding; the most common forms alternate.
  private func binding(_ number: Int) -> String {
    if hasAwaited && isTwentieth(number) {
      return "Bind(Service\(number).self).to { try await Live\(number).opened(first: $0) }.singleton()"
    }
    return switch number % 4 {
    case 0: "Bind(Service\(number).self).to { Live\(number)() }.singleton()"
    case 1: "Bind(Service\(number).self).to { Live\(number)(first: $0) }.singleton()"
    case 2: "Bind(Service\(number).self).to { Live\(number)(first: $0, second: $1) }"
    default: "Bind(Live\(number).self).to(Live\(number).init).singleton()"
    }
  }

  private func isTwentieth(_ number: Int) -> Bool { number % 20 == 1 }

  private func opening(_ number: Int) -> String {
    "public static func opened(\(parameters(of: number))) async throws -> Live\(number) { Live\(number)(first: first) }"
  }

  private func parameters(of number: Int) -> String {
    switch number % 4 {
    case 0: ""
    case 1: "first: any Service\(number - 1)"
    default: "first: any Service\(number / 4 * 4), second: any Service\(number / 4 * 4 + 1)"
    }
  }
}
