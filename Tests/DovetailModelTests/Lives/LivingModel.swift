/// Follows what happens, and tells what the rules forbid, and what must still happen.
///
/// Written from the rules: nothing is called here. Where the rules order two happenings, they must come in that order;
/// where they do not, either order is right.
final class LivingModel {
  enum Phase: Int, Comparable {
    case open, draining, closing, closed

    static func < (left: Phase, right: Phase) -> Bool { left.rawValue < right.rawValue }
  }

  /// A shared value that was made.
  final class Value {
    enum RunState { case none, running, failed, ended }

    let id: BeingID
    let node: Int
    let order: Int
    /// The number of the step that made it.
    let step: Int
    var run: RunState
    var isClosed = false
    /// The number of hooks that have not been called.
    var hooksLeft: Int
    var hasBegunStop = false
    var hasEndedStop = false
    /// Whether it was made when a close no longer had to wait for it.
    var isLate = false
    /// Whether it can be read, as far as can be seen.
    var isPublished = false
    /// The numbers of the calls for which it was made.
    var calls: Set<Int> = []
    /// Whether its run may have the task-local values of a start.
    var mayHaveMark = false
    /// Whether its run must have them.
    var mustHaveMark = false
    /// The names of the errors of its run, stop and hooks.
    var errors: [String] = []

    init(_ id: BeingID, _ node: Int, order: Int, step: Int, _ life: Life) {
      (self.id, self.node, self.order, self.step) = (id, node, order, step)
      run = life.run == nil ? .none : .running
      hooksLeft = life.hooks.count
    }
  }

  /// An injector or a scope.
  final class Owner {
    let number: Int
    let span: Program.Span?
    let parent: Owner?
    let graph: LivingGraph
    var phase = Phase.open
    var values: [Int: Value] = [:]
    /// The functions under way.
    var making: Set<Int> = []
    /// The value that is being closed.
    var current: Value?
    /// The values that were closed, in the order of their ends.
    var ends: [Value] = []
    /// Those of which nobody saw when.
    var unseen: [Value] = []
    /// When the scope began to make its first value that is closed.
    var listed: Int?
    /// The scope that the close of this one closes.
    var driven: Owner?
    /// Whether the close of an injector around has found nothing to close in it.
    var isPassedOver = false
    /// The scopes that must be in the report, and those that may be.
    var reported: [Owner] = []
    /// Whether a function has been called in the close for which it must wait.
    var hasWaited = false
    /// Whether the library has noticed that it is closed.
    var isNoticed = false
    /// Whether nothing retains it.
    var isDropped = false
    /// The number of calls that close it, of which the first one noted need not be the first one that the library gets.
    var closeCalls = 0
    /// When its close began, its drain ended, and its close.
    var closeBegan: Int?
    var closeStep: Int?
    var drainEnded: Int?
    var drainEndedStep: Int?
    var closeEnded: Int?
    /// Whether it is closed within a limit.
    var isLimited = false

    /// This one and those around it.
    var chain: [Owner] { [self] + (parent?.chain ?? []) }

    init(_ number: Int, _ span: Program.Span?, _ parent: Owner?, _ graph: LivingGraph) {
      (self.number, self.span, self.parent, self.graph) = (number, span, parent, graph)
    }

    /// Whether a run has ended by itself.
    var hasFailed: Bool { values.values.contains { $0.run == .failed } }

    func isInside(_ other: Owner) -> Bool { self !== other && chain.contains { $0 === other } }
  }

  /// A call that has not returned.
  final class Pending {
    let call: Call
    let verdict: Verdict
    /// The changes of phases when it began.
    let version: Int
    let step: Int
    /// Whether the close that it asks for waits for it.
    var refusal = Refusal.none
    var isCanceled = false
    /// The values that were closed when it began.
    var closedBefore: [BeingID] = []
    /// Whether it begins the close.
    var startsClose = false

    init(_ call: Call, _ verdict: Verdict, version: Int, step: Int) {
      (self.call, self.verdict, self.version, self.step) = (call, verdict, version, step)
    }
  }

  /// Nested: the call is made by a hook that is called within one of the injector that it closes.
  enum Refusal { case none, direct, nested, indirect }

  /// What a read must return.
  enum Verdict {
    case value(BeingID)
    case several([BeingID])
    case nothing
    case fails(Set<String>)
    /// The rules do not say.
    case open
  }

  var owners: [Int: Owner] = [:]
  var pending: [Int: Pending] = [:]
  /// The functions that have been called and have not ended.
  var active: Set<Place> = []
  /// The functions that wait until the program lets them go on.
  var waiting: Set<Place> = []
  /// The runs that were told to end by themselves, or do so at once.
  var leaving: Set<BeingID> = []
  /// Calls that ended by an error: what they have begun to make may be made.
  var lingering: [Call] = []
  /// The functions that a start may have called.
  var startedMaking: Set<BeingID> = []
  /// Those that nothing else called.
  var startedAlone: Set<BeingID> = []
  /// The runs that were told to do something, and have not done it.
  var told: Set<BeingID> = []
  /// The deaf runs whose tasks have been canceled, and those that may end.
  var asked: Set<BeingID> = []
  var released: Set<BeingID> = []
  /// The number of calls of a step that have not begun.
  var beginning = 0
  /// What a listener was told.
  var heardRuns: [String] = []
  var heardReports: [Report] = []
  /// The number of changes of phases, and of runs that ended by themselves.
  var version = 0
  var step = 0
  var time = 0
  /// Whether an order or a result is not defined any more; what remains is that everything ends, and nothing twice.
  var isLoose = false
  /// Whether nothing waits any more.
  var isReleased = false
  var limitedReport: Report?
  /// The functions that were called, to find one that is called twice.
  var called: [Place: Int] = [:]
  var graphs: [LivingGraph]
  let program: LivingProgram

  init(_ program: LivingProgram, _ graphs: [LivingGraph]) {
    self.program = program
    self.graphs = graphs
  }

  /// Whether a close may be draining or not: it is not said whether values that are made during the drain are drained,
  /// nor whether the drain waits for a scope that others close.
  func isVague(_ owner: Owner) -> Bool {
    guard owner.phase == .closing || owner.phase == .draining else { return false }
    let (began, ended) = (owner.closeBegan ?? 0, owner.drainEnded ?? .max)
    let others = inside(owner).filter { $0.closeBegan ?? .max < ended && $0.closeEnded ?? .max > began }
    if !others.isEmpty { return true }
    return ([owner] + inside(owner)).contains { inner in
      let willRun = inner.making.contains { node in
        ([node] + inner.graph.reachNow(node)).contains { inner.graph.life($0).run != nil }
      }
      return willRun || inner.values.values.contains { $0.order > owner.closeBegan ?? 0 }
    }
  }

  func isWithinVague(_ owner: Owner) -> Bool { owner.chain.contains(where: isVague) }

  func value(_ id: BeingID) -> Value? {
    guard let owner = owners[id.owner], let node = owner.graph.node(id.label) else { return nil }
    return owner.values[node]
  }

  func inside(_ owner: Owner) -> [Owner] {
    owners.values.filter { $0.isInside(owner) && !$0.isDropped }.sorted { $0.number > $1.number }
  }

  /// The injector of a place.
  func owner(of place: Place) -> Owner? { place.being.flatMap { owners[$0.owner] } }

  func life(_ id: BeingID) -> Life { program.lives[id.label] ?? Life() }

  func function(_ place: Place) -> Life.Function? {
    switch place {
    case .step, .run, .taskOfRun, .task: nil
    case .making(let id): life(id).making
    case .stop(let id): life(id).run?.stop?.function
    case .hook(let id, let number): life(id).hooks[number]
    }
  }
}
