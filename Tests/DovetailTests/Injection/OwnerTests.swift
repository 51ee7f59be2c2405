import Dovetail
import Testing

@Suite("The owner of a property", .limited)
struct OwnerTests {
  struct Badges: Module {
    var bindings: Bindings {
      Bind(Badge.self).to { (owner: InjectionOwner<Fellow>) in Badge(owner.object?.name ?? "nobody") }
      Bind(Fellow.self).to { Fellow("Ada") }.injecting(\.badge).injecting(\.later).injecting(\.lazy)
    }
  }

  @Test("A value made for a property sees the object, at once and later")
  func sees() throws {
    let injector = try Injector { Badges() }
    let person = injector[Fellow.self]
    #expect(person.badge?.text == "Ada")
    #expect(person.later?().text == "Ada")
    person.name = "Bea"
    #expect(person.later?().text == "Bea")
    #expect(person.lazy?.value.text == "Bea")
    #expect(injector[Badge.self].text == "nobody")
  }

  @Test("An object made elsewhere and an object of a subclass are owners too")
  func elsewhere() throws {
    let injector = try Injector {
      Bind(Badge.self).to { (owner: InjectionOwner<Fellow>) in Badge(owner.object?.name ?? "nobody") }
      Bind(Student.self).to { Student("Cleo") }.injecting(\.badge)
      Bind(Fellow.self).madeElsewhere().injecting(\.badge)
    }
    #expect(injector[Student.self].badge?.text == "Cleo")
    let person = Fellow("Dan")
    try injector.inject(into: person)
    #expect(person.badge?.text == "Dan")
  }

  @Test("Decorators and optionals in between hand the owner on")
  func forms() throws {
    let injector = try Injector {
      Badges()
      Decorate(Badge.self) { (badge: Badge) in Badge("<\(badge.text)>") }
    }
    let person = injector[Fellow.self]
    #expect(person.badge?.text == "<Ada>")
    #expect(person.later?().text == "<Ada>")
  }

  @Test("What a factory makes sees the owner of the factory")
  func factory() throws {
    let injector = try Injector {
      Bind(Badge.self).to(assisted: Int.self) { (number: Int, owner: InjectionOwner<Club>) in
        Badge("\(owner.object?.name ?? "nobody") \(number)")
      }
      Bind(Club.self).to { Club() }.injecting(\.badges)
    }
    let club = injector[Club.self]
    #expect(club.badges?(7).text == "Chess 7")
    #expect(injector[Factory<Int, Badge>.self](8).text == "nobody 8")
  }

  @Test("A provider does not keep its owner, and tells when it is gone")
  func gone() throws {
    let injector = try Injector {
      Bind(Badge.self).to { (owner: InjectionOwner<Fellow>) in try Badge(owner.get().name) }
      Bind(Fellow.self).to { Fellow("Ada") }.injecting(\.later)
    }
    var person: Fellow? = injector[Fellow.self]
    weak let watched = person
    let later = try #require(person?.later)
    #expect(try later.get().text == "Ada")
    person = nil
    #expect(watched == nil)
    let error = try #require(throws: ResolutionError.self) { try later.get() }
    #expect(error.kind == "ownerGone")
    #expect(error.key == AnyKey(Fellow.self))
  }

  @Test("The shared owners of a cycle are seen")
  func shared() throws {
    let injector = try Injector {
      Bind(Badge.self).to { (owner: InjectionOwner<Fellow>) in Badge(owner.object?.name ?? "nobody") }
      Bind(Fellow.self).to { Fellow("Ada") }.injecting(\.badge).injecting(\.friend).singleton()
      Bind(Friend.self).to { Friend() }.injecting(\.person).singleton()
    }
    #expect(injector[Friend.self].person?.badge?.text == "Ada")
    injector[Fellow.self].friend = nil
  }

  @Test("Only what is for a property of such an object may ask, and not what is shared")
  func faulty() {
    #expect(
      faults {
        Bind(Badge.self).to { (_: InjectionOwner<Fellow>) in Badge("") }
        Bind(Float.self).to { (_: Badge) in 1 }
      } == ["no-owner Badge"])
    #expect(
      faults {
        Bind(Badge.self).to { (_: InjectionOwner<Friend>) in Badge("") }
        Bind(Fellow.self).to { Fellow("") }.injecting(\.badge)
      } == ["no-owner Badge"])
    #expect(
      faults {
        Bind(Badge.self).to { (_: InjectionOwner<Fellow>) in Badge("") }.singleton()
        Bind(Fellow.self).to { Fellow("") }.injecting(\.badge)
      } == ["shared-site Badge"])
  }
}

private final class Badge: Sendable {
  let text: String

  init(_ text: String) { self.text = text }
}

private class Fellow: @unchecked Sendable {
  // Sendable: the tests use one thread.
  var name: String
  var badge: Badge?
  var later: Provider<Badge>?
  var lazy: Lazy<Badge>?
  var friend: Friend?

  init(_ name: String) { self.name = name }
}

private final class Club {
  let name = "Chess"
  var badges: Factory<Int, Badge>?
}

private final class Student: Fellow, @unchecked Sendable {}

private final class Friend: @unchecked Sendable {
  // Sendable: the tests use one thread.
  weak var person: Fellow?
}
