import Dovetail
import DovetailInspection
import Testing

extension Scope {
  fileprivate static let request = Scope("recorded request")
}

@Suite("Records of creations", .limited)
struct CreationRecordTests {
  /// The golden files.
  static let files = ["creation-report"]

  private final class Engine: Sendable {}
  private final class Radio: Sendable {}
  private final class Car: Sendable {
    let engine: Engine
    let radio: Lazy<Radio>
    init(engine: Engine, radio: Lazy<Radio>) {
      self.engine = engine
      self.radio = radio
    }
  }

  private struct Cars: Module {
    var bindings: Bindings {
      Bind(Engine.self).to { Engine() }.singleton()
      Bind(Radio.self).to { Radio() }
      Bind(Car.self).to(Car.init)
      Bind(String.self).toInstance("red")
      Bind(Int.self).to { 4 }
    }
  }

  @Test("A record counts creations, and not repeated reads")
  func counts() throws {
    let graph = try Graph(Cars())
    let record = CreationRecord()
    let injector = try Injector(graph, recording: record)
    for _ in 0..<3 { _ = try injector.resolve(Car.self) }
    for _ in 0..<2 { _ = try injector.resolve(String.self) }
    let report = record.report(of: graph)
    #expect(report.bindings.map(\.count) == [1, 0, 3, 1, 0])
    #expect(report.made.map(\.key) == [AnyKey(Engine.self), AnyKey(Car.self), AnyKey(String.self)])
    #expect(report.unmade.map(\.key) == [AnyKey(Radio.self), AnyKey(Int.self)])
    #expect(report.others.isEmpty)
  }

  @Test("A failed creation is not counted")
  func failures() throws {
    struct Broken: Error {}
    let fails = Counter()
    let graph = try Graph {
      Bind(Int.self).to {
        if fails.count() == 1 { throw Broken() }
        return 1
      }
    }
    let record = CreationRecord()
    let injector = try Injector(graph, recording: record)
    #expect(throws: ResolutionError.self) { try injector.resolve(Int.self) }
    #expect(record.report(of: graph).bindings.map(\.count) == [0])
    _ = try injector.resolve(Int.self)
    #expect(record.report(of: graph).bindings.map(\.count) == [1])
  }

  @Test("Injectors of several derived graphs share a record, also from many threads")
  func merged() throws {
    let graph = try Graph(Cars())
    let record = CreationRecord()
    let made = try Threads.run(8) { _ in
      (0..<50).count { number in
        let derived = try? graph.overriding { Bind(String.self).toInstance("\(number)") }
        guard let derived, let injector = try? Injector(derived, recording: record) else { return false }
        return (try? injector.resolve(Car.self)) != nil && (try? injector.resolve(String.self)) == "\(number)"
      }
    }
    #expect(made == Array(repeating: 50, count: 8))
    let report = record.report(of: graph)
    #expect(report.bindings.map(\.count) == [400, 0, 400, 0, 0])
    #expect(report.others.map(\.count) == [400])
    #expect(report.others.map(\.key) == [AnyKey(String.self)])
  }

  @Test("Creations of scopes, factories and recipes are counted too")
  func everywhere() throws {
    let graph = try Graph {
      Bind(Engine.self).to { Engine() }.in(.request)
      Bind(Character.self).to(assisted: Int.self) { _ in "c" }
      Contribute(Int.self).to { 1 }
      Decorate(String.self) { "[\($0)]" }
      Bind(String.self).to { "x" }
    }
    let record = CreationRecord()
    let injector = try Injector(graph, recording: record)
    for _ in 0..<2 { _ = try injector.enter(.request).resolve(Engine.self) }
    _ = try injector.resolve(Factory<Int, Character>.self).make(1)
    _ = try injector.resolve([Int].self)
    _ = try injector.resolve(String.self)
    #expect(record.report(of: graph).unmade.isEmpty)
    #expect(record.report(of: graph).bindings.first?.count == 2)
  }

  @Test("A used override is counted, an instance also when it was only read")
  func overrides() throws {
    let graph = try Graph(Cars())
    let first = try graph.overriding { Bind(String.self).toInstance("blue") }
    let second = try first.overriding {
      Bind(Int.self).toInstance(3)
    }
    #expect(graph.overrides.isEmpty)
    #expect(first.overrides.map(\.key) == [AnyKey(String.self)])
    #expect(second.overrides.map(\.key) == [AnyKey(String.self), AnyKey(Int.self)])
    let record = CreationRecord()
    let injector = try Injector(second, recording: record)
    #expect(injector[String.self] == "blue")
    let used = second.overrides.map { record.count(of: $0.key, at: $0.site) > 0 }
    #expect(used == [true, false])
  }

  @Test("A replaced override no longer counts")
  func replacedOverrides() throws {
    let graph = try Graph {
      Bind(Int.self).toInstance(1)
      Override { Bind(Int.self).toInstance(2) }
    }
    let derived = try graph.overriding { Bind(Int.self).toInstance(3) }
    #expect(graph.overrides.count == 1)
    #expect(derived.overrides.count == 1)
    #expect(derived.overrides != graph.overrides)
  }

  @Test("A report shows the made, the other and the never made bindings")
  func text() throws {
    let graph = try Graph(Cars())
    let record = CreationRecord()
    let derived = try graph.overriding { Bind(String.self).toInstance("blue") }
    let injector = try Injector(derived, recording: record)
    for _ in 0..<2 { _ = try injector.resolve(Car.self) }
    _ = injector[String.self]
    Golden.expect(record.report(of: graph).description, "creation-report")
  }

  @Test("Objects that outlive their injector are listed, with their holders")
  func survivors() throws {
    let graph = try Graph {
      Cars()
      Bind(Notes.self).toInstance(Notes())
    }
    let record = CreationRecord(isTrackingObjects: true)
    var car: Car?
    do {
      let injector = try Injector(graph, recording: record)
      car = try injector.resolve(Car.self)
      _ = car?.radio()
      _ = injector[Notes.self]
      #expect(record.survivors().map(\.key) == [AnyKey(Engine.self), AnyKey(Car.self), AnyKey(Radio.self)])
    }
    let survivors = record.survivors()
    #expect(survivors.map(\.key) == [AnyKey(Engine.self), AnyKey(Car.self), AnyKey(Radio.self)])
    #expect(survivors.map { $0.holders.map(\.key) } == [[AnyKey(Car.self)], [], [AnyKey(Car.self)]])
    withExtendedLifetime(car) {}
    car = nil
    #expect(record.survivors().isEmpty)
  }

  @Test("A record retains neither objects nor overrides")
  func keepsNothing() throws {
    weak var stub: Engine?
    let record = CreationRecord(isTrackingObjects: true)
    let graph = try Graph(Cars())
    do {
      let engine = Engine()
      stub = engine
      let injector = try Injector(try graph.overriding { Bind(Engine.self).toInstance(engine) }, recording: record)
      for _ in 0..<500 { _ = try injector.resolve(Car.self) }
      #expect(stub != nil)
    }
    #expect(stub == nil)
    #expect(record.survivors().isEmpty)
  }
}
