import Dovetail
import DovetailProperties
import Synchronization
import Testing

extension Keys {
  fileprivate static let name = Key<String>("name")
}

@Suite("@Lazy", .limited)
struct LazyPropertyTests {
  @Test("A default value is made at the first use, once")
  func once() {
    let office = Office()
    #expect(office.clerk === office.clerk)
    #expect(office.$clerk() === office.clerk)
    #expect(office.clerk !== Office().clerk)
  }

  @Test("One that nobody uses is not made")
  func unused() {
    let desk = Desk { Issue.record("made") }
    _ = desk
  }

  @Test("The current injector makes a property without a default value when it is first read")
  func fromGraph() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }
      Bind(.name).to { "n" }
    }
    let bank = injector.run { Bank() }
    #expect(census.made == 0)
    #expect(bank.customer === bank.customer)
    #expect(census.made == 1)
    #expect(bank.name == "n")
    #expect(bank.maybe == nil)
  }

  @Test("Reset releases the value, and the next read makes a new one")
  func reset() throws {
    let census = Census()
    let injector = try Injector { Bind(Citizen.self).to { Citizen(census) } }
    let bank = injector.run { Bank() }
    _ = bank.customer
    bank.$customer.reset()
    #expect(census.alive == 0)
    _ = bank.customer
    #expect(census.made == 2)
    let office = Office()
    let clerk = office.clerk
    office.$clerk.reset()
    #expect(office.clerk !== clerk)
  }

  @Test("An assigned value replaces the lazy one, until a reset")
  func assign() {
    let office = Office()
    let clerk = Clerk()
    office.clerk = clerk
    #expect(office.clerk === clerk)
    office.$clerk.reset()
    #expect(office.clerk !== clerk)
  }

  @Test("Copies of a struct share the value, until one of them is reset or assigned")
  func copies() {
    let first = Cabin()
    var second = first
    #expect(first.clerk === second.clerk)
    second.$clerk.reset()
    #expect(first.clerk !== second.clerk)
    let old = first.clerk
    second.clerk = Clerk()
    #expect(first.clerk === old)
  }

  @Test("Without an injector, or a binding, the first use is an error with the property's place")
  func failure() throws {
    let error = try #require(throws: ResolutionError.self) { _ = try Bank().$customer.get() }
    #expect(error.kind == "noInjector")
    #expect(error.property?.fileName == "LazyPropertyTests.swift")
    let unbound = try #require(throws: ResolutionError.self) {
      _ = try Injector {}.run { Bank() }.$customer.get()
    }
    #expect(unbound.kind == "unbound")
    #expect(unbound.property?.line == error.property?.line)
  }

  @Test("A value that is needed for its own default value is an error, not a hang")
  func cycle() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Threads.endProcessThatHangs()
      let loop = Ouroboros()
      Ouroboros.shared.withLock { $0 = loop }
      _ = loop.number
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("[cycle] 'Lazy<Int>' is needed for its own creation"), "\(text)")
  }

  @Test("The hook gets each value before any reader: the first, and one after each reset")
  func hook() {
    let seen = Mutex<[ObjectIdentifier]>([])
    let shed = Shed { clerk in seen.withLock { $0.append(ObjectIdentifier(clerk)) } }
    #expect(seen.withLock { $0.isEmpty })
    let (first, again) = (shed.clerk, shed.clerk)
    shed.$clerk.reset()
    let second = shed.clerk
    shed.clerk = Clerk()
    _ = shed.clerk
    #expect(first === again)
    #expect(seen.withLock { $0 } == [ObjectIdentifier(first), ObjectIdentifier(second)])
  }

  @Test("A lazy's hook sees the value, the owner and the name, whoever makes the value")
  func hookOwner() throws {
    let injector = try Injector {
      Bind(Plate.self).to { Plate("bound") }
    }
    let made = injector.run { Sign() }
    let alone = Sign()
    defer { withExtendedLifetime(injector) {} }
    #expect((made.plate.text, made.plate.text) == ("bound", "bound"))
    #expect(made.heard == ["Sign.plate bound"])
    made.$plate.reset()
    _ = made.plate
    #expect(made.heard == ["Sign.plate bound", "Sign.plate bound"])
    #expect(alone.plate.text == "default")
    #expect(alone.heard == ["Sign.plate default"])
  }

  @Test("Threads that read one at the same time get one value")
  func threads() throws {
    for _ in 0..<300 {
      let made = Counter()
      let desk = Desk { made.count() }
      let seen = try Threads.run(3) { _ in ObjectIdentifier(desk.clerk) }
      #expect(Set(seen).count == 1)
      #expect(made.value == 1)
    }
  }

  @Test("A thread that reads an existing value sees all writes of its maker")
  func publication() throws {
    for _ in 0..<100 {
      let library = Library()
      // Relaxed, so that only the property itself orders the threads; the thread sanitizer reports if it does not.
      let isMade = Atomic(false)
      let sums = try Threads.run(2) { thread in
        if thread == 0 {
          _ = library.catalog
          isMade.store(true, ordering: .relaxed)
        } else {
          while !isMade.load(ordering: .relaxed) {}
        }
        return library.catalog.first + library.catalog.last
      }
      #expect(sums == [9, 9])
    }
  }

  @Test("Its value is released with its owner")
  func lifetime() {
    weak var clerk: Clerk?
    do {
      let office = Office()
      clerk = office.clerk
      withExtendedLifetime(office) { #expect(clerk != nil) }
    }
    #expect(clerk == nil)
  }
}

private final class Clerk: Sendable {}

private class Office {
  @Lazy var clerk = Clerk()
}

private struct Cabin {
  @Lazy var clerk = Clerk()
}

private final class Desk: @unchecked Sendable {
  // Sendable: nobody assigns or resets its only property.
  @Lazy var clerk: Clerk

  init(_ onMake: @escaping @Sendable () -> Void) {
    _clerk = Lazy(wrappedValue: Desk.make(onMake))
  }

  private static func make(_ onMake: () -> Void) -> Clerk {
    onMake()
    return Clerk()
  }
}

private final class Library: @unchecked Sendable {
  // Sendable: nobody assigns or resets its only property.
  @Lazy var catalog = Catalog()
}

private final class Catalog: @unchecked Sendable {
  // Sendable: nobody writes to it once it is made.
  var first = 2
  var last = 7
}

private final class Shed {
  @Lazy var clerk: Clerk

  init(_ onCreate: @escaping @Sendable (Clerk) -> Void) {
    _clerk = Lazy(wrappedValue: Clerk(), onCreate: onCreate)
  }
}

private final class Bank {
  @Lazy var customer: Citizen
  @Lazy(.name) var name: String
  @Lazy var maybe: Int?
}

private final class Ouroboros: @unchecked Sendable {
  // Sendable: nobody assigns or resets its only property.
  static let shared = Mutex<Ouroboros?>(nil)
  @Lazy var number: Int = (Ouroboros.shared.withLock { $0 }?.number ?? 0) + 1
}

private final class Plate: Sendable {
  let text: String

  init(_ text: String) { self.text = text }
}

private final class Sign: @unchecked Sendable {
  // Sendable: the tests use one thread.
  var heard: [String] = []

  @Lazy(onCreate: { plate, property in
    (property.owner as? Sign)?.heard.append("\(property.ownerType ?? Sign.self).\(property.name ?? "?") \(plate.text)")
  })
  var plate = Plate("default")
}
