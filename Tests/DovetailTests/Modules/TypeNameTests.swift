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
  ]

  @Test("A protocol is shown with the types that it is for", arguments: names)
  func name(_ key: AnyKey, _ expected: String) {
    #expect(key.description == expected)
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

private struct Box<Content> {}
