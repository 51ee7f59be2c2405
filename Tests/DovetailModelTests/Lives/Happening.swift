/// A value: the label of its declaration, and the number of the injector that owns it, or -1 if it is unshared.
struct BeingID: Hashable, Sendable, CustomStringConvertible {
  let label: String
  let owner: Int

  var description: String { owner < 0 ? label : "\(label) of i\(owner)" }
}

/// A place from which calls come: a step of the program, or a function of a value.
enum Place: Hashable, Sendable, CustomStringConvertible {
  case step(Int)
  case making(BeingID)
  case run(BeingID)
  /// A task that the run has started.
  case taskOfRun(BeingID)
  /// A task that the function has started which made the value.
  case task(Int, BeingID)
  case stop(BeingID)
  case hook(BeingID, Int)

  /// The value whose function it is.
  var being: BeingID? {
    switch self {
    case .step: nil
    case .making(let id), .run(let id), .taskOfRun(let id), .task(_, let id), .stop(let id), .hook(let id, _): id
    }
  }

  func isHook(of being: BeingID) -> Bool { if case .hook(being, _) = self { true } else { false } }

  /// Whether a close calls the function.
  var isOfClose: Bool {
    switch self {
    case .hook, .stop: true
    case .step, .making, .run, .taskOfRun, .task: false
    }
  }

  var description: String {
    switch self {
    case .step(let number): "step \(number)"
    case .making(let id): "function of \(id)"
    case .run(let id): "run of \(id)"
    case .taskOfRun(let id): "task of the run of \(id)"
    case .task(let number, let id): "task \(number) of \(id)"
    case .stop(let id): "stop of \(id)"
    case .hook(let id, let number): "hook \(number) of \(id)"
    }
  }
}

/// A call of an injector.
struct Call: Sendable, CustomStringConvertible {
  enum Request: Sendable {
    case read(Int, Life.Way)
    case use(Int, isAwaited: Bool)
    case make, start, untilFailure, beginClosing
    case close(isLimited: Bool)
    case enter(Program.Span)
    case with(Program.Span, key: Int, number: Int)
  }

  let number: Int
  let place: Place
  /// The number of the injector.
  let target: Int
  let request: Request

  var description: String { "\(request) of i\(target) in \(place)" }
}

/// The end of a call.
enum Answer: Sendable {
  case done
  case value(BeingID)
  case several([BeingID])
  case nothing
  case failure(String)
  case report(Report)
}

/// A close report, by the keys' names.
struct Report: Sendable {
  struct Failure: Hashable, Sendable {
    let key: String
    let id: String
  }

  var scope: String?
  var closed: [String] = []
  var failures: [Failure] = []
  var scopes: [Report] = []
}

/// What is observed, in this order.
enum Happening: Sendable {
  case began(Call)
  case ended(Int, Answer)
  case entered(Int, Program.Span, in: Int)
  /// The closure ends for which a scope was opened.
  case leaves(Int)
  /// The task of a deaf run has been canceled.
  case asked(BeingID)
  /// A run has done what it was told.
  case performed(BeingID)
  case functionBegan(Place, mark: String?)
  /// The end of a function; of a run, whether it ended by itself.
  case functionEnded(Place, fails: Bool)
  /// The end of a task of a function, with the number of its current injector.
  case taskEnded(BeingID, current: Int?)
  /// A listener was told of a run that ended by itself, or of a report.
  case heardOfRun(key: String)
  case heardOfClose(Report)
  case waits(Place)
  case goes(Place)
}
