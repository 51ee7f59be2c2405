import Dovetail
import Testing

@Suite("Names of types", .limited)
struct TypeNameTests {
  static let names: [(AnyKey, String)] = [
    (AnyKey((any Store<Int>).self), "any Store<Int>"),
    (AnyKey([any Store<Int>].self), "[any Store<Int>]"),
    (AnyKey([String: any Store<Int>].self), "[String: any Store<Int>]"),
    (AnyKey((any Store<Int>)?.self), "(any Store<Int>)?"),
    (AnyKey(Provider<any Store<Int>>.self), "Provider<any Store<Int>>"),
    (AnyKey(Box<any Store<Int>>.self), "Box<any Store<Int>>"),
    (AnyKey((any Store<any Store<Int>>).self), "any Store<any Store<Int>>"),
    (AnyKey((any Store<Box<any Store<Int>>>).self), "any Store<Box<any Store<Int>>>"),
    (AnyKey((any Store<(Int, name: String)>).self), "any Store<(Int, name: String)>"),
    (AnyKey((any Store<(Int) -> String>).self), "any Store<(Int) -> String>"),
    (AnyKey((any Stack<Int>).self), "any Stack<Int>"),
    (AnyKey((any Store<Int> & AnyObject).self), "any Store<Int> & AnyObject"),
    (AnyKey((any Store<Int> & Named).self), "any Named & Store<Int>"),
    (AnyKey(((any Store<Int>) -> any Store<Bool>).self), "(any Store<Int>) -> any Store<Bool>"),
    // Swift sorts several associated types by their names.
    (AnyKey((any Table<String, Int>).self), "any Table<Column == Int, Row == String>"),
    (
      AnyKey((any Table<any Store<Int>, Int> & Store<Int>).self),
      "any Store<Int> & Table<Column == Int, Row == any Store<Int>>"
    ),
    (Key<any Store<Int>>("main").erased, #"Key<any Store<Int>>("main")"#),
    // Nested types are written as in source code.
    (AnyKey(East.Gate.self), "East.Gate"),
    (AnyKey([String: [East.Gate?]].self), "[String: [East.Gate?]]"),
    (AnyKey(Box<East.Gate>.self), "Box<East.Gate>"),
    (AnyKey(Box<East.Gate>.Lid<West.Gate>.self), "Box<East.Gate>.Lid<West.Gate>"),
    (AnyKey((any East.Guarded<West.Gate>).self), "any East.Guarded<West.Gate>"),
    (
      AnyKey((East.Gate, name: (West.Gate) throws -> East.Gate).self),
      "(East.Gate, name: (West.Gate) throws -> East.Gate)"
    ),
    (AnyKey(Factory<East.Gate, West.Gate>.self), "Factory<East.Gate, West.Gate>"),
    (AnyKey(String.Mark.self), "String.Mark"),
    (AnyKey([Box<Int>.Label].self), "[Box<Int>.Label]"),
    (Key<East.Gate>("main").erased, #"Key<East.Gate>("main")"#),
    // A private type has no context, and one of a function the plain name.
    (East.hidden, "East.Hidden"),
    (doorOfFunction(), "Gate.Door"),
    (gateOfMember(), "Box<Gate>"),
  ]

  @Test("A protocol is shown with the types that it is for", arguments: names)
  func name(_ key: AnyKey, _ expected: String) {
    #expect(key.description == expected)
  }
}

private enum East {
  struct Gate {}
  protocol Guarded<Gate> { associatedtype Gate }
  private struct Hidden {}

  static let hidden = AnyKey(Hidden.self)
}

private enum West {
  struct Gate {}
}

extension String {
  fileprivate struct Mark {}
}

extension Box where Content == Int {
  fileprivate struct Label {}
}

private func doorOfFunction() -> AnyKey {
  struct Gate { struct Door {} }
  return AnyKey(Gate.Door.self)
}

private func gateOfMember() -> AnyKey { TypeNameTests().gate() }

extension TypeNameTests {
  fileprivate func gate() -> AnyKey {
    struct Gate {}
    return AnyKey(Box<Gate>.self)
  }
}

private protocol Store<Item> {
  associatedtype Item
}

/// Inherits its associated type.
private protocol Stack<Item>: Store {}

private protocol Table<Row, Column> {
  associatedtype Row
  associatedtype Column
}

private protocol Named {}

private struct Box<Content> {
  struct Lid<Top> {}
}
