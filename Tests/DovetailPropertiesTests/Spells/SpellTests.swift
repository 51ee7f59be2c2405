import Dovetail
import DovetailPreferences
import DovetailProperties
import Foundation
import Testing

@Suite("@Spell", .limited)
struct SpellTests {
  @Test("A copying spell protects the value from later changes")
  func copying() {
    let sign = Sign()
    let text = MutableText("open")
    sign.text = text
    text.letters = "closed"
    #expect(sign.text.letters == "open")
    #expect(sign.text === sign.text)
  }

  @Test("A storing spell reads and writes another place")
  func storing() {
    let table = StoredSpell.Table()
    var counter = Counter(table)
    #expect(counter.count == 1)
    counter.count = 5
    #expect(table["count"] == 5)
    #expect(counter.$count.rawValue == 1)
    table["count"] = 6
    #expect(counter.count == 6)
  }

  @Test("The first spell is the outermost")
  func order() {
    var word = Word()
    word.text = "c"
    #expect(word.$text.rawValue == "cab")
    #expect(word.text == "cabBA")
  }

  @Test("The default value is taken as it is, and nil without one")
  func defaultValue() {
    #expect(Word().$text.rawValue == "")
    #expect(Word().text == "BA")
    #expect(Word().maybe == nil)
  }

  @Test("A spell sees the raw value, the owner and the place")
  func site() throws {
    let house = Cottage()
    house.color = "red"
    house.color = "blue"
    let line = try #require(House.line)
    #expect(house.color == "blue over (red over (white) in Cottage, SpellTests.swift:\(line)")
  }

  @Test("In a struct, a spell sees the place alone")
  func siteInStruct() {
    var tent = Tent()
    tent.color = "red"
    #expect(tent.color.hasPrefix("red over (white) in nothing, SpellTests.swift:"))
  }

  @Test("A spell may look at its owner's property while it is assigned")
  func lookAtOwner() {
    let list = Numbered()
    list.number = 4
    list.number = 5
    #expect(list.number == 9)
  }

  @Test("A spell's refusal is thrown, and changes nothing")
  func refusal() throws {
    var ship = Ship()
    #expect(throws: EvenOnly.Refusal.self) { try ship.$decks.set(3) }
    #expect(ship.decks == 2)
    try ship.$decks.set(4)
    #expect(ship.decks == 4)
    let ferry = Ferry()
    #expect(throws: EvenOnly.Refusal.self) { try ferry.$decks.set(3) }
    try ferry.$decks.set(6)
    #expect(ferry.decks == 6)
  }

  @Test("A plain assignment that a spell refuses traps with the reason")
  func trap() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Ferry().decks = 3
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("[spell-refused] a spell refused the value that was assigned to a 'Int': odd"))
  }

  @Test("Each copy of a struct has its own value")
  func copies() {
    let original = Ship()
    var copy = original
    copy.decks = 8
    #expect(original.decks == 2)
  }

  @Test("It works beside the others in one class, and in subclasses")
  func together() throws {
    let person = Employee()
    person.name = "n"
    person.decks = 4
    person.badge = "b"
    person.nickname = "x"
    #expect((person.name, person.decks, person.badge, person.nickname) == ("n", 4, "b", "x"))
    #expect(throws: FinalError.self) { try person.$name.set("m") }
  }
}

private final class MutableText: NSObject, NSCopying {
  var letters: String
  init(_ letters: String) { self.letters = letters }
  func copy(with zone: NSZone? = nil) -> Any { MutableText(letters) }
}

private final class Sign {
  @Spell(CopyingSpell()) var text = MutableText("")
}

private struct Counter {
  @Spell var count: Int
  init(_ table: StoredSpell.Table) { _count = Spell(wrappedValue: 1, StoredSpell(table: table, key: "count")) }
}

private struct Suffix: PropertySpell {
  let letter: String
  func get(_ value: String, at site: PropertySite) -> String { value + letter.uppercased() }
  func set(_ value: String, over old: String, at site: PropertySite) -> String { value + letter }
}

private struct Identity<Value>: PropertySpell {}

private struct Word {
  @Spell(Suffix(letter: "a"), Identity<String>(), Suffix(letter: "b")) var text = ""
  @Spell(Identity()) var maybe: String?
}

private struct Describing: PropertySpell {
  func set(_ value: String, over old: String, at site: PropertySite) -> String {
    let owner = site.ownerType.map { "\($0)" } ?? "nothing"
    return
      "\(value) over (\(old.prefix { $0 != ")" })) in \(owner), \(site.declaration.fileName):\(site.declaration.line)"
  }
}

private class House {
  static let line: Int? = #line + 1
  @Spell(Describing()) var color = "white"
}

private final class Cottage: House {}

private struct Tent {
  @Spell(Describing()) var color = "white"
}

private struct Adding: PropertySpell {
  func set(_ value: Int, over old: Int, at site: PropertySite) -> Int {
    value + ((site.owner as? Numbered)?.number ?? 0)
  }
}

private final class Numbered {
  @Spell(Adding()) var number = 0
}

private struct EvenOnly: PropertySpell {
  struct Refusal: Error, CustomStringConvertible { var description: String { "odd" } }
  func set(_ value: Int, over old: Int, at site: PropertySite) throws -> Int {
    if !value.isMultiple(of: 2) { throw Refusal() }
    return value
  }
}

private struct Ship: Sendable {
  @Spell(EvenOnly()) var decks = 2
}

private class Ferry {
  @Spell(EvenOnly()) var decks = 2
}

private class Person: Ferry {
  static let store = MemoryPreferences()
  @Final var name: String?
  @Preference("nickname", in: store) var nickname = "guest"
}

private final class Employee: Person {
  @Final var badge: String?
}
