import Dovetail
import Testing

@Suite("Cycles that properties close", .limited)
struct PropertyCycleTests {
  @Test("Two singletons know each other, whichever is asked for first", arguments: [0, 1])
  func two(_ first: Int) throws {
    let injector = try Injector { Circle(size: 2) }
    _ = injector[Circle.keys[first]]
    let (a, b) = (injector[Circle.keys[0]], injector[Circle.keys[1]])
    #expect(a.next === b)
    #expect(b.next === a)
    withExtendedLifetime(injector) {}
  }

  @Test("Three singletons know each other in a circle, whichever is asked for first", arguments: [0, 1, 2])
  func three(_ first: Int) throws {
    let injector = try Injector { Circle(size: 3) }
    _ = injector[Circle.keys[first]]
    let persons = (0..<3).map { injector[Circle.keys[$0]] }
    for number in 0..<3 { #expect(persons[number].next === persons[(number + 1) % 3]) }
    withExtendedLifetime(injector) {}
  }

  @Test("An object may know itself")
  func itself() throws {
    let injector = try Injector { Circle(size: 1) }
    let person = injector[Circle.keys[0]]
    #expect(person.next === person)
    withExtendedLifetime(injector) {}
  }

  @Test(
    "One property suffices, when the others are parameters; either may be asked for first", arguments: [false, true])
  func parameter(_ isChildFirst: Bool) throws {
    let injector = try Injector { Family() }
    if isChildFirst { _ = injector[Child.self] } else { _ = injector[Parent.self] }
    let (parent, child) = (injector[Parent.self], injector[Child.self])
    #expect(parent.child === child)
    #expect(child.parent === parent)
    withExtendedLifetime(injector) {}
  }

  @Test("An unshared value on the way around is made for each of those that need it")
  func unsharedBetween() throws {
    let injector = try Injector {
      Bind(Owner.self).to { Owner() }.injecting(\.helper).singleton()
      Bind(Helper.self).to { Helper(owner: $0) }
    }
    let helper = injector[Helper.self]
    let owner = injector[Owner.self]
    #expect(helper.owner === owner)
    #expect(owner.helper?.owner === owner)
    #expect(owner.helper !== helper)
    owner.helper = nil
  }

  @Test("Objects of a scope know each other, each opening's its own", arguments: [0, 1])
  func scope(_ first: Int) throws {
    let injector = try Injector { Circle(size: 2, in: .town) }
    let openings = try (0..<2).map { _ in try injector.enter(.town) }
    let persons = openings.map { opening in
      _ = opening[Circle.keys[first]]
      return opening[Circle.keys[0]]
    }
    #expect(persons[0] !== persons[1])
    for person in persons { #expect(person.next?.next === person) }
    withExtendedLifetime(openings) {}
  }

  @Test("A cycle of a scope needs one of the injector")
  func levels() throws {
    let injector = try Injector {
      Circle(size: 2)
      Bind(Mayor.self).to { Mayor(person: $0) }.injecting(\.office).in(.town)
      Bind(Office.self).to { Office(mayor: $0) }.in(.town)
      Bind(Person.self).to(Circle.keys[0]) { $0 }
    }
    let opening = try injector.enter(.town)
    let office = opening[Office.self]
    #expect(office.mayor.office === office)
    #expect(office.mayor.person === injector[Circle.keys[0]])
    office.mayor.office = nil
    withExtendedLifetime(opening) {}
  }

  @Test("A singleton holds no object of a scope by a property either, though that one holds the singleton")
  func captive() {
    let faults = faults {
      Bind(Owner.self).to { Owner() }.injecting(\.helper).singleton()
      Bind(Helper.self).to { Helper(owner: $0) }.in(.town)
    }
    #expect(faults == ["captive Helper"])
  }

  @Test("Eager singletons know each other from the start")
  func eager() throws {
    let notes = Notes()
    let injector = try Injector { Circle(size: 3, isEager: true, notes: notes) }
    #expect(notes.all.sorted() == ["0 knows 1", "1 knows 2", "2 knows 0"])
    #expect(injector[Circle.keys[0]].next === injector[Circle.keys[1]])
  }

  @Test("A weak object and a singleton know each other", arguments: [false, true])
  func weakObject(_ isWeakFirst: Bool) throws {
    let injector = try Injector {
      Bind(Guest.self).to { Guest() }.injecting(\.host).weak()
      Bind(Host.self).to { Host() }.injecting(\.guest).singleton()
    }
    let guest = isWeakFirst ? injector[Guest.self] : nil
    let host = injector[Host.self]
    #expect(host.guest?.host === host)
    #expect(host.guest === injector[Guest.self])
    #expect(guest == nil || guest === host.guest)
    withExtendedLifetime(injector) {}
  }

  @Test("A decorated singleton and its client know each other")
  func decorated() throws {
    let injector = try Injector {
      Bind((any Speaker).self).to { PlainSpeaker() }.singleton()
      Decorate((any Speaker).self) { LoudSpeaker(inner: $0, audience: $1) }
      Bind(Audience.self).to { Audience() }.injecting(\.speaker).singleton()
    }
    let audience = injector[Audience.self]
    #expect((audience.speaker as? LoudSpeaker)?.audience === audience)
    #expect(audience.speaker === injector[(any Speaker).self])
    audience.speaker = nil
  }

  @Test("An object made elsewhere gets the shared objects of the cycle that its type stands in")
  func madeElsewhere() throws {
    let injector = try Injector { Family() }
    let parent = Parent()
    try injector.inject(into: parent)
    #expect(parent.child === injector[Child.self])
    #expect(parent.child?.parent === injector[Parent.self])
    #expect(injector[Parent.self] !== parent)
    withExtendedLifetime(injector) {}
  }

  @Test("Hooks run once for each object, after its own properties are there")
  func hooks() throws {
    let notes = Notes()
    let injector = try Injector { Circle(size: 3, notes: notes) }
    _ = injector[Circle.keys[1]]
    _ = injector[Circle.keys[0]]
    #expect(notes.all == ["0 knows 1", "2 knows 0", "1 knows 2"])
    withExtendedLifetime(injector) {}
  }

  @Test("A value that one resolve shares is one for the parameters and the properties of an object of a cycle")
  func perResolution() throws {
    let injector = try Injector {
      Bind(Helper.self).to { Helper(owner: nil) }.perResolution()
      Bind(Desk.self).to { Desk(first: $0, own: $1) }.singleton()
      Bind(Owner.self).to { Owner(first: $0) }.injecting(\.helper).injecting(\.desk).singleton()
    }
    let desk = injector[Desk.self]
    let owner = injector[Owner.self]
    #expect(owner.desk === desk)
    #expect(owner.first === owner.helper)
    #expect(desk.first !== owner.first)
    owner.desk = nil
  }

  @Test("What a hook asks the injector for is given when it is complete, and is a cycle while it is not")
  func nestedResolves() throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Circle.keys[0]).to { (_: Injector) in Person("0") }
        .injecting(\.next, from: Circle.keys[1]).singleton()
      Bind(Circle.keys[1]).to(Key(Injector.self)) { Nosy($0, notes) as Person }
        .injecting(\.next, from: Circle.keys[0])
        .onCreate { ($0 as? Nosy)?.ask() }
        .singleton()
      Bind(Helper.self).to(Circle.keys[1]) { _ in Helper(owner: nil) }
    }
    _ = injector[Circle.keys[0]]
    #expect(notes.all == ["cycle 0 → 1 → 0", "cycle 1 → Helper → 1"])
    #expect(injector[Circle.keys[0]].next?.next === injector[Circle.keys[0]])
    withExtendedLifetime(injector) {}
  }

  @Test(
    "What an initializer asks for itself joins the cycle, and is made again if that failed", arguments: [false, true])
  func nestedMaking(_ fails: Bool) throws {
    let census = Census()
    let attempts = Counter()
    let notes = Notes()
    let injector = try Injector {
      // The mayor's properties are made in this order: the deputy, the clerk, the secretary.
      Bind(.mayor).to { Official(census) }
        .injecting(\.deputy, from: .deputy).injecting(\.clerk).injecting(\.secretary, from: .secretary).singleton()
      Bind(.deputy).to { Official(census) }.injecting(\.deputy, from: .mayor).singleton()
      Bind(Clerk.self).to { (secretary: Provider<Clerk.Secretary>) in
        notes.add((try? secretary.get()) == nil ? "failed" : "made")
        return Clerk()
      }
      Bind(Clerk.Secretary.self).to(.secretary) { Clerk.Secretary(official: $0) }
      Bind(.secretary).to { Official(census) }.injecting(\.deputy, from: .deputy)
        .onCreate { _ in if fails && attempts.count() == 1 { throw Forbidden() } }
        .singleton()
    }
    let mayor = injector[.mayor]
    #expect(notes.all == [fails ? "failed" : "made"])
    #expect(census.made == (fails ? 4 : 3))
    #expect(census.alive == 3)
    #expect(mayor.secretary === injector[.secretary])
    #expect(mayor.secretary?.deputy === injector[.deputy])
    #expect(injector[.deputy].deputy === mayor)
    mayor.secretary = nil
    withExtendedLifetime(injector) {}
  }
}

extension Keys {
  fileprivate static let mayor = Key<Official>("mayor")
  fileprivate static let deputy = Key<Official>("deputy")
  fileprivate static let secretary = Key<Official>("secretary")
}

private final class Official: Citizen, @unchecked Sendable {
  // Sendable: the tests use one thread.
  weak var deputy: Official?
  var clerk: Clerk?
  var secretary: Official?
}

private final class Clerk {
  struct Secretary { let official: Official }
}

extension Scope {
  fileprivate static let town = Scope("town")
}

/// Asks, while it is being made itself, for what knows it.
private final class Nosy: Person, @unchecked Sendable {
  // Sendable: the tests use one thread.
  private let injector: Injector
  private let notes: Notes

  init(_ injector: Injector, _ notes: Notes) {
    self.injector = injector
    self.notes = notes
    super.init("1")
  }

  func ask() {
    note { () throws(ResolutionError) in _ = try injector.resolve(Circle.keys[0]) }
    note { () throws(ResolutionError) in _ = try injector.resolve(Helper.self) }
  }

  private func note(_ ask: () throws(ResolutionError) -> Void) {
    do {
      try ask()
      notes.add("answered")
    } catch {
      notes.add("\(error.kind) \(error.path.map { $0.name ?? "\($0)" }.joined(separator: " → "))")
    }
  }
}

private struct Family: Module {
  var bindings: Bindings {
    Bind(Parent.self).to { Parent() }.injecting(\.child).singleton()
    Bind(Child.self).to { Child(parent: $0) }.singleton()
  }
}

private final class Parent: @unchecked Sendable {
  // Sendable: the tests use one thread.
  weak var child: Child?
}

private final class Child: Sendable {
  let parent: Parent
  init(parent: Parent) { self.parent = parent }
}

private final class Owner: @unchecked Sendable {
  // Sendable: the tests use one thread.
  let first: Helper?
  var helper: Helper?
  var desk: Desk?
  init(first: Helper? = nil) { self.first = first }
}

private final class Helper: @unchecked Sendable {
  // Sendable: the tests use one thread.
  let owner: Owner?
  init(owner: Owner?) { self.owner = owner }
}

private final class Desk: @unchecked Sendable {
  // Sendable: the tests use one thread.
  let first: Helper
  let owner: Owner
  init(first: Helper, own owner: Owner) {
    self.first = first
    self.owner = owner
  }
}

private final class Mayor: @unchecked Sendable {
  // Sendable: the tests use one thread.
  let person: Person
  var office: Office?
  init(person: Person) { self.person = person }
}

private final class Office: @unchecked Sendable {
  // Sendable: the tests use one thread.
  let mayor: Mayor
  init(mayor: Mayor) { self.mayor = mayor }
}

private final class Host: @unchecked Sendable {
  // Sendable: the tests use one thread.
  var guest: Guest?
}

private final class Guest: @unchecked Sendable {
  // Sendable: the tests use one thread.
  weak var host: Host?
}

private protocol Speaker: AnyObject, Sendable {}

private final class PlainSpeaker: Speaker {}

private final class LoudSpeaker: Speaker {
  let inner: any Speaker
  let audience: Audience
  init(inner: any Speaker, audience: Audience) {
    self.inner = inner
    self.audience = audience
  }
}

private final class Audience: @unchecked Sendable {
  // Sendable: the tests use one thread.
  var speaker: (any Speaker)?
}
