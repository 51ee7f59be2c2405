import Dovetail
import Testing

@Suite("Optional dependencies", .limited)
struct OptionalTests {
  @Test("An optional is the value where it is bound, and nil where it is not")
  func dependencies() throws {
    let injector = try Injector {
      Bind(Int.self).to { 3 }
      Bind(Key<String>("named")).to { "named" }.singleton()
      Bind(Citizen.self).to { Citizen(Census()) }.weak()
      Bind([String].self).to(
        (
          Key(Int?.self), Key(Double?.self), Key<String?>("named"), Key(String?.self), Key(Citizen?.self),
          Key((any Error)?.self)
        )
      ) { number, double, named, text, citizen, error in
        ["\(number as Any)", "\(double as Any)", named ?? "nil", text ?? "nil", "\(citizen != nil)", "\(error == nil)"]
      }
    }
    #expect(injector[[String].self] == ["Optional(3)", "nil", "named", "nil", "true", "true"])
  }

  @Test("The injector itself is asked for an optional, with nobody having asked before")
  func direct() throws {
    let injector = try Injector {
      Bind(Int.self).to { 3 }
      Bind(Key<Int>("named")).to { 4 }.singleton()
    }
    for _ in 0..<2 {
      #expect(injector[Int?.self] == 3)
      #expect(injector[Double?.self] == nil)
      #expect(injector[Key<Int?>("named")] == 4)
      #expect(injector[Key<Int?>("unknown")] == nil)
      #expect(try injector.resolveIfBound(Double?.self) == .some(nil))
    }
  }

  @Test("A bound value that cannot be made is an error, not nil")
  func failure() throws {
    struct Refusal: Error {}
    let injector = try Injector {
      Bind(Int.self).to { throw Refusal() }
      Bind(String.self).to { (number: Int?) in "\(number as Any)" }
    }
    #expect(throws: ResolutionError.self) { try injector.resolve(Int?.self) }
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(String.self) }
    #expect(error.path == [AnyKey(String.self), AnyKey(Int?.self), AnyKey(Int.self)])
  }

  @Test("An optional that is bound itself is used as it is")
  func bound() throws {
    let injector = try Injector {
      Bind(Int.self).to { 3 }
      Bind(Int?.self).toInstance(nil)
      Bind(String.self).to { (number: Int?) in "\(number as Any)" }
    }
    #expect(injector[Int?.self] == nil)
    #expect(injector[String.self] == "nil")
  }
}
