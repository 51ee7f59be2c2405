/// The source of a program that makes a tree of objects and exits: with bindings, and by hand.
///
/// A tree has the shape of a binary heap, so that half of the services have no dependencies.
package struct TreeProgram {
  /// The number of objects in a tree.
  package static let size = 30

  /// The number of trees; the program's argument selects the one that it makes.
  package let trees: Int

  /// The number of services, each with a protocol and a class.
  package var count: Int { trees * Self.size }

  /// The module `Services`, a dependency of both others.
  var services: String {
    (0..<count).map { number in
      let needs = names(number)
      let parameters = needs.map { "\($0.name): any Service\($0.number)" }.joined(separator: ", ")
      let fields = needs.map { "  let \($0.name): any Service\($0.number)\n" }.joined()
      let assignments = needs.map { "self.\($0.name) = \($0.name)" }.joined(separator: "; ")
      let sum = (["1"] + needs.map { "\($0.name).objects" }).joined(separator: " + ")
      return """
        public protocol Service\(number): Sendable { var objects: Int { get } }
        public final class Live\(number): Service\(number) {
        \(fields)  public init(\(parameters)) { \(assignments) }
          public var objects: Int { \(sum) }
        }
        """
    }.joined(separator: "\n")
  }

  /// The program with a binding for each service, and a module for each tree.
  package var bindings: String {
    let modules = (0..<trees).map { tree in
      let bindings = numbers(of: tree).map { number in
        let arguments = names(number).enumerated().map { "\($1.name): $\($0)" }.joined(separator: ", ")
        return "    Bind(Service\(number).self).to { Live\(number)(\(arguments)) }"
      }
      return """
        struct Tree\(tree): Module {
          var bindings: Bindings {
        \(bindings.joined(separator: "\n"))
          }
        }
        """
    }
    return main(
      "import Dovetail", modules,
      """
      let injector = try! Injector { \((0..<trees).map { "Tree\($0)()" }.joined(separator: "; ")) }
      """,
      root: { "{ try! injector.resolve(Service\($0).self).objects }" })
  }

  /// The program with a function for each service.
  package var byHand: String {
    let functions = (0..<count).map { number in
      let arguments = names(number).map { "\($0.name): service\($0.number)()" }.joined(separator: ", ")
      return "func service\(number)() -> any Service\(number) { Live\(number)(\(arguments)) }"
    }
    return main("", functions, "", root: { "{ service\($0)().objects }" })
  }

  /// A program that makes the tree whose number is its argument, and prints the number of its objects.
  ///
  /// - Parameters:
  ///   - imports: Its imports.
  ///   - declarations: Its declarations.
  ///   - statement: What it does first.
  ///   - root: A closure that makes the root of a tree, by the root's number, and returns the number of objects.
  package func main(
    _ imports: String, _ declarations: [String], _ statement: String, root: (_ number: Int) -> String
  ) -> String {
    """
    import Services
    \(imports)
    \(declarations.joined(separator: "\n"))
    @main struct Main {
      static func main() {
        \(statement)
        let trees: [() -> Int] = [
          \((0..<trees).map { root($0 * Self.size) }.joined(separator: ",\n      "))
        ]
        print(trees[Int(CommandLine.arguments[1])!]())
      }
    }
    """
  }

  private func numbers(of tree: Int) -> Range<Int> { tree * Self.size..<(tree + 1) * Self.size }

  /// The parameters of a service, and the numbers of the services that it needs.
  package func names(_ number: Int) -> [(name: String, number: Int)] {
    let first = number / Self.size * Self.size
    let below = [2 * (number - first) + 1, 2 * (number - first) + 2].filter { $0 < Self.size }
    return Array(zip(["left", "right"], below.map { first + $0 }))
  }
}
