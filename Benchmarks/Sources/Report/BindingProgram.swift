/// The source of a program with many bindings.
struct BindingProgram {
  /// How many modules there are.
  let modules: Int
  let bindingsOfEach: Int

  /// The module `Services`, which both of the others need: a thousand protocols and as many classes.
  var services: String {
    (0..<modules * bindingsOfEach).map { number in
      """
      public protocol Service\(number): AnyObject, Sendable {}
      public final class Live\(number): Service\(number) {
        public init(\(parameters(of: number))) {}
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

  /// One binding; the forms that apps use most take turns.
  private func binding(_ number: Int) -> String {
    switch number % 4 {
    case 0: "Bind(Service\(number).self).to { Live\(number)() }.singleton()"
    case 1: "Bind(Service\(number).self).to { Live\(number)(first: $0) }.singleton()"
    case 2: "Bind(Service\(number).self).to { Live\(number)(first: $0, second: $1) }"
    default: "Bind(Live\(number).self).to(Live\(number).init).singleton()"
    }
  }

  private func parameters(of number: Int) -> String {
    switch number % 4 {
    case 0: ""
    case 1: "first: any Service\(number - 1)"
    default: "first: any Service\(number / 4 * 4), second: any Service\(number / 4 * 4 + 1)"
    }
  }
}
