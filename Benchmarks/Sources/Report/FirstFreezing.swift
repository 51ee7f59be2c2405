import ComparisonNames
import Foundation

/// Measures what a process needs to freeze a graph when it does so first, as a program does when it starts.
struct FirstFreezing {
  /// The built `FreezeOnce`.
  let program: Program
  /// How many processes there are of each kind; they take turns.
  let runs: Int

  /// A command line of the program.
  private struct Task: Hashable {
    let subject: String
    let keys: String
    let count: Int
  }

  private struct Cost {
    var nanoseconds: [Double] = []
    /// By how much the processes grew at most.
    var bytes: [Double] = []
  }

  /// Runs the processes.
  ///
  /// - Returns: The lines for the table.
  /// - Throws: When the program cannot be run.
  func lines() throws -> [Line] {
    let injector = Task(subject: "injector", keys: "names", count: 15_000)
    let dictionary = Task(subject: "dictionary", keys: "names", count: 15_000)
    let largeInjector = Task(subject: "injector", keys: "names", count: 150_000)
    let largeDictionary = Task(subject: "dictionary", keys: "names", count: 150_000)
    let typedInjector = Task(subject: "injector", keys: "types", count: 15_000)
    let typedDictionary = Task(subject: "dictionary", keys: "types", count: 15_000)
    let tasks = [injector, dictionary, largeInjector, largeDictionary, typedInjector, typedDictionary]

    var costs: [Task: Cost] = [:]
    for _ in 0..<runs {
      for task in tasks { try run(task, adding: &costs[task, default: Cost()]) }
    }
    func line(
      _ work: String, _ quantity: Quantity, _ task: Task, to reference: String, _ other: Task, _ limit: Limit
    ) -> Line {
      let values = quantity == .bytes ? \Cost.bytes : \Cost.nanoseconds
      return Line(
        "\(work), in a new process", quantity, costs[task, default: Cost()][keyPath: values], to: reference,
        costs[other, default: Cost()][keyPath: values], limit)
    }
    func time(_ task: Task) -> Double { costs[task, default: Cost()].nanoseconds.lowerQuartile }
    let filling = VariantName.lockedFactories.title
    return [
      line(
        "collect, verify, freeze 15,000 bindings", .nanoseconds, injector, to: filling, dictionary, .atMost(3)),
      line("memory of 15,000 bindings", .bytes, injector, to: filling, dictionary, .atMost(2.2)),
      line(
        "collect, verify, freeze 15,000 bindings of run-time generic types", .nanoseconds, typedInjector, to: filling,
        typedDictionary, .atMost(3)),
      line(
        "memory of 15,000 bindings of run-time generic types", .bytes, typedInjector, to: filling, typedDictionary,
        .atMost(2.2)),
      line(
        "collect, verify, freeze 150,000 bindings", .nanoseconds, largeInjector, to: "15,000 bindings", injector,
        .atMost(12)),
      line(
        "fill a `Mutex` dictionary of 150,000 factories", .nanoseconds, largeDictionary, to: "15,000 factories",
        dictionary, .unlimited("the next row's limit is this growth")),
      Line(
        "collect, verify, freeze 150,000 bindings, in a new process", .nanoseconds, time(largeInjector),
        to: "15,000 bindings, times the growth of the dictionary",
        time(injector) * time(largeDictionary) / time(dictionary), .duration, .atMost(1)),
    ]
  }

  /// Runs the program, and adds what it prints.
  private func run(_ task: Task, adding cost: inout Cost) throws {
    let text = try program.run([task.subject, task.keys, "\(task.count)"]).output
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 2 else { throw Problem("\(program.file.lastPathComponent) printed no time and memory") }
    cost.nanoseconds.append(numbers[0])
    cost.bytes.append(numbers[1])
  }
}
