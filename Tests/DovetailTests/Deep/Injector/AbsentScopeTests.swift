import Dovetail
import DovetailProperties
import Testing

extension Scope {
  fileprivate static let session = Scope("session")
  fileprivate static let request = Scope("request", inside: .session)
  fileprivate static let upload = Scope("upload")
}

@Suite("Bindings of scopes that are not open", .limited)
struct AbsentScopeTests {
  final class User: Sendable {}
  struct Badge: Sendable { let user: User }

  final class Page {
    @Inject var user: User?
    var badge: Badge?
  }

  @ModuleBuilder static var scoped: Bindings {
    Bind(User.self).to { User() }.in(.session)
    Bind(Badge.self).to(Badge.init)
    Scope.request
  }

  @Test("An optional is nil, however it is asked for, and has its value inside")
  func optional() throws {
    let injector = try Injector {
      Self.scoped
      Bind(Bool.self).to { (user: User?, badge: Badge?) in user != nil && badge != nil }
      Bind(Int.self).to { (user: User?, badge: Badge?) in user == nil && badge == nil ? 0 : 1 }
      Bind(Page.self).to { Page() }.injectingIfBound(\.badge)
    }
    #expect(injector[Int.self] == 0)
    #expect(try injector.resolve(User?.self) == nil)
    #expect(try injector.resolve(Badge?.self) == nil)
    #expect(try injector.resolveIfBound(User.self) == nil)
    #expect(try injector.resolveIfBound(Badge.self) == nil)
    #expect(try injector.resolveIfBound(Int.self) == 0)
    let page = injector[Page.self]
    #expect(page.badge == nil)
    #expect(page.user == nil)
    #expect(injector.isBound(User.self))
    for inside in [try injector.enter(.session), try injector.enter(.session).enter(.request)] {
      #expect(inside[Bool.self])
      let user = inside[User.self]
      #expect(try inside.resolve(Badge?.self)?.user === user)
      #expect(try inside.resolveIfBound(User.self) === user)
      #expect(inside[Page.self].badge?.user === user)
    }
  }

  @Test("The dependency of an optional may belong to an inner scope")
  func partlyOpen() throws {
    struct Form: Sendable { let user: User; let number: Int }
    let injector = try Injector {
      Self.scoped
      Bind(Int.self).to { 1 }.in(.request)
      Bind(Form.self).to(Form.init).perResolution()
      Bind(Bool.self).to { (form: Form?) in form != nil }
    }
    #expect(!injector[Bool.self])
    let session = try injector.enter(.session)
    #expect(!session[Bool.self])
    #expect(try session.resolve(Form?.self) == nil)
    let request = try session.enter(.request)
    #expect(request[Bool.self])
    #expect(try request.resolve(Form?.self)?.number == 1)
  }

  @Test("A value may need optionals of two scopes that are never open together")
  func clash() throws {
    let injector = try Injector {
      Bind(Int.self).to { 1 }.in(.session)
      Bind(Double.self).to { 2 }.in(.upload)
      Bind(String.self).to { (number: Int?, other: Double?) in "\(number ?? 0) \(other ?? 0)" }
    }
    #expect(injector[String.self] == "0 0.0")
    #expect(try injector.enter(.session)[String.self] == "1 0.0")
    #expect(try injector.enter(.upload)[String.self] == "0 2.0")
  }

  @Test("A longer-lived instance retains no optionals or elements of a scope")
  func captive() {
    #expect(
      faults {
        Self.scoped
        Bind(Bool.self).to { (_: User?) in true }.singleton()
        Bind(Int.self).to { (_: [Badge]) in 1 }.singleton()
        Bind(UInt.self).to { (_: [Provider<Badge>]) in 1 }.singleton()
        Contribute(Badge.self).to(Badge.init)
      } == ["captive User"])
  }

  @Test("An optional of a scope that was closed throws")
  func closed() async throws {
    let injector = try Injector { Self.scoped }
    let session = try injector.enter(.session)
    let request = try session.enter(.request)
    await session.close()
    #expect(throws: ResolutionError.self) { try session.resolve(User?.self) }
    #expect(throws: ResolutionError.self) { try request.resolve(Badge?.self) }
    #expect(throws: ResolutionError.self) { try request.resolveIfBound(User.self) }
  }

  @Test("A collection lacks the elements of scopes that are not open")
  func elements() throws {
    let count = Counter()
    let injector = try Injector {
      Contribute(Int.self).to { 1 }
      Contribute(Int.self).to { 2 }.in(.session)
      Contribute(Int.self).to { 3 }.singleton()
      Contribute(Int.self).to { (number: Double) in Int(number) }
      Bind(Double.self).to { 4 }.in(.request)
      Contribute(String.self, at: "a").to { "A\(count.count())" }.in(.session)
      Contribute(String.self, at: "b").to { "B" }.singleton()
      Bind(UInt.self).to { (numbers: [Int]) in UInt(numbers.reduce(0, +)) }
    }
    #expect(injector[[Int].self] == [1, 3])
    #expect(injector[UInt.self] == 4)
    #expect(injector[[String: String].self] == ["b": "B"])
    let session = try injector.enter(.session)
    #expect(session[[Int].self] == [1, 2, 3])
    #expect(session[[String: String].self] == ["a": "A1", "b": "B"])
    #expect(session[[String: String].self] == ["a": "A1", "b": "B"])
    #expect(try session.enter(.request)[[Int].self] == [1, 2, 3, 4])
    #expect(injector[[Int].self] == [1, 3])
    injector.checkInvariants()
  }

  @Test("Elements of scopes that are never open together are in one collection")
  func clashingElements() throws {
    let injector = try Injector {
      Contribute(Int.self).to { 1 }.in(.session)
      Contribute(Int.self).to { 2 }.in(.upload)
    }
    #expect(injector[[Int].self] == [])
    #expect(try injector.enter(.session)[[Int].self] == [1])
    #expect(try injector.enter(.upload)[[Int].self] == [2])
  }

  @Test("An absent optional starts no awaited dependency")
  func awaited() async throws {
    let injector = try Injector {
      Bind(User.self).to { () async in User() }.in(.session)
      Bind(Int.self).to { () async in 1 }.singleton()
      Bind(Bool.self).to { (user: User?, _: Int) in user != nil }
      Contribute(User.self).toAlias(of: \User.self)
      Bind(UInt.self).to { (users: [User], _: Int) in UInt(users.count) }
    }
    #expect(try await injector.resolved(User?.self) == nil)
    #expect(try await !injector.resolved(Bool.self))
    #expect(try await injector.resolved(UInt.self) == 0)
    #expect(try await injector.resolved([User].self).isEmpty)
    let session = try injector.enter(.session)
    #expect(try await session.resolved(Bool.self))
    #expect(try await session.resolved(User?.self) === session[User.self])
    #expect(try await session.resolved(UInt.self) == 1)
  }

  @Test("An override that needs no scope is there outside of it")
  func overridden() throws {
    let graph = try Graph {
      Self.scoped
      Bind(Bool.self).to { (badge: Badge?) in badge != nil }
    }
    let user = User()
    let tested = try graph.overriding { Bind(Badge.self).toInstance(Badge(user: user)) }
    #expect(try !Injector(graph)[Bool.self])
    #expect(try Injector(tested)[Bool.self])
    #expect(try Injector(tested).resolve(Badge?.self)?.user === user)
    #expect(try Injector(graph.overriding { Bind(Badge.self).to { Badge(user: user) } })[Bool.self])
  }
}
