import ComparisonNames
import Foundation
import Programs

extension Line {
  /// The lines for measured processes.
  ///
  /// Each process alternates with its baseline, and the lower quartile of its runs counts.
  ///
  /// - Parameters:
  ///   - built: The folder that `swift build` made.
  ///   - headers: The folder of the header that `Dovetail.swiftmodule` needs.
  /// - Returns: The lines.
  /// - Throws: When a process cannot be run.
  static func processes(built: URL, headers: URL) throws -> [Line] {
    try freezing(built)
      + SwiftCompiler.inFolder(built: built, headers: headers) {
        try trees($0) + typeChecking($0) + app($0) + modules($0)
      }
  }

  private static func freezing(_ built: URL) throws -> [Line] {
    func run(_ keys: String, _ count: Int) throws -> (_ quantity: Quantity) -> (injector: Double, dictionary: Double) {
      let injector = FirstFreezing("injector", keys, "\(count)", built: built)
      let dictionary = FirstFreezing("dictionary", keys, "\(count)", built: built)
      let runs = try (0..<15).map { _ in (try injector.run(), try dictionary.run()) }
      return { quantity in
        switch quantity {
        case .nanoseconds: (runs.map(\.0.nanoseconds).lowerQuartile, runs.map(\.1.nanoseconds).lowerQuartile)
        case .bytes: (runs.map(\.0.bytes).lowerQuartile, runs.map(\.1.bytes).lowerQuartile)
        }
      }
    }
    func line(
      _ work: String, _ quantity: Quantity, _ values: (injector: Double, dictionary: Double), _ limit: Limit
    ) -> Line {
      Line(
        "\(work), in a new process", quantity, values.injector, to: VariantName.lockedFactories.title,
        values.dictionary, limit)
    }
    let named = try run("names", 15_000)
    let typed = try run("types", 15_000)
    let many = try run("names", 150_000)(.nanoseconds)
    let few = named(.nanoseconds)
    return [
      line("collect, verify, freeze 15,000 bindings of one type", .nanoseconds, few, .atMost(2.2)),
      line("memory of 15,000 bindings of one type", .bytes, named(.bytes), .atMost(2.2)),
      line(
        "collect, verify, freeze 15,000 bindings of distinct types", .nanoseconds, typed(.nanoseconds), .atMost(2.2)),
      line("memory of 15,000 bindings of distinct types", .bytes, typed(.bytes), .atMost(2.2)),
      Line(
        "collect, verify, freeze 150,000 bindings, in a new process", .nanoseconds, many.injector,
        to: "15,000 bindings", few.injector, .atMost(12)),
      Line(
        "collect, verify, freeze 150,000 bindings, in a new process", .nanoseconds, many.injector,
        to: "15,000 bindings, times the growth of the dictionary",
        few.injector * many.dictionary / few.dictionary, .atMost(1)),
    ]
  }

  private static func trees(_ compiler: SwiftCompiler) throws -> [Line] {
    let programs = try TreePrograms(compiler)
    let times = try (0..<41).map { _ in (try programs.time(\.bindings), try programs.time(\.byHand)) }
    let (few, little) = (Double(try programs.fewBindings.bytes()), Double(try programs.littleByHand.bytes()))
    let more = Double(programs.more)
    return [
      Line(
        "start, make 30 objects of 300 bindings, exit", .nanoseconds, times.map(\.0).lowerQuartile,
        to: "the same by hand", times.map(\.1).lowerQuartile, .atMost(1.2)),
      // Its code and data, of which `.text` and `.rodata` are two thirds. They include rules and messages, since each
      // program verifies its graph when it starts.
      Line(
        "the code and data of a program of 30 bindings", .bytes, few, to: "the same by hand", little, by: .excess,
        .atMost(450_000)),
      // A binding is some 315 bytes of code where it is declared and made, and as many of metadata: unwind tables,
      // relocations, and the contexts of two closures.
      Line(
        "one binding more in it", .bytes, (Double(try programs.bindings.bytes()) - few) / more, to: "one function more",
        (Double(try programs.byHand.bytes()) - little) / more, by: .excess, .atMost(300)),
    ]
  }

  private static func typeChecking(_ compiler: SwiftCompiler) throws -> [Line] {
    func line(_ work: String, hasAwaited: Bool) throws -> Line {
      let checking = try TypeChecking(compiler, hasAwaited: hasAwaited)
      let times = try (0..<5).map { _ in (try checking.timeOfModules(), try checking.timeOfCalls()) }
      return Line(
        work, .nanoseconds, times.map(\.0).lowerQuartile, to: "the same as plain calls",
        times.map(\.1).lowerQuartile, .atMost(2))
    }
    return [
      try line("type-check 1,000 bindings in 20 modules", hasAwaited: false),
      try line("type-check as many, a twentieth of them awaited", hasAwaited: true),
    ]
  }
}

extension Line {
  /// The lines for the modules of an app, which the compiler optimizes together.
  fileprivate static func app(_ compiler: SwiftCompiler) throws -> [Line] {
    let programs = try AppPrograms(compiler)
    return try [("release", true, 10), ("debug", false, 8)].map { name, isReleased, limit in
      let times = try (0..<3).map { _ in try programs.timeOfModules(isReleased: isReleased) }
      return Line(
        "compile 300 statements of an app's shape, \(name)", .nanoseconds, times.map(\.bindings).lowerQuartile,
        to: "as many globals by hand", times.map(\.byHand).lowerQuartile, .atMost(limit))
    }
  }

  /// The lines for modules that are written in two ways.
  fileprivate static func modules(_ compiler: SwiftCompiler) throws -> [Line] {
    func lines(
      _ programs: ModulePrograms, _ name: String, _ work: String, to other: String, _ words: String, _ limit: Double
    ) throws -> [Line] {
      try [("release", true), ("debug", false)].map { build, isReleased in
        let times = try (0..<3).map { _ in try [name, other].map { try programs.time(of: $0, isReleased: isReleased) } }
        return Line(
          "compile \(work), \(build)", .nanoseconds, times.map { $0[0] }.lowerQuartile, to: words,
          times.map { $0[1] }.lowerQuartile, .atMost(limit))
      }
    }
    return try lines(
      .properties(compiler), "injecting", "137 statements that inject properties", to: "closures",
      "as many closures that set them", 1.5)
      + lines(
        .container(compiler), "bindings", "the statements of 82 services and 34 screens", to: "byHand",
        "a class that composes them by hand", 4)
  }
}

extension [Double] {
  /// The value that a quarter of the others do not exceed.
  fileprivate var lowerQuartile: Double { isEmpty ? .nan : sorted()[(count - 1) / 4] }
}
