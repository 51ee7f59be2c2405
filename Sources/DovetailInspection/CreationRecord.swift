public import Dovetail
import Synchronization

/// What injectors made: how often each binding's function ran, and which of the objects are still there.
///
/// ```swift
/// let record = CreationRecord()
/// let injector = try Injector(graph, recording: record)
/// …
/// print(record.report(of: graph))
/// ```
///
/// Any number of injectors may share a record, from any thread: the counts of bindings that stand at the same place and
/// have the same key are added up, also those of graphs that are derived from each other. A record retains none of the
/// objects.
public final class CreationRecord: Sendable {
  private struct Contents {
    var counts: [BindingIdentity: Int] = [:]
    var objects: [RecordedObject] = []
    /// With how many objects those that are gone are removed next.
    var sweepCount = 64
  }

  private let contents = Mutex(Contents())
  private let isTracking: Bool

  /// Makes an empty record.
  ///
  /// - Parameter isTrackingObjects: Whether it has weak references to the objects that are made, for `survivors()`.
  public init(isTrackingObjects: Bool = false) {
    isTracking = isTrackingObjects
  }

  /// How often the function of a binding ran and returned a value.
  ///
  /// - Parameters:
  ///   - key: The binding's key.
  ///   - site: Where it is declared.
  /// - Returns: The count; 0 for one that was never made.
  public func count(of key: AnyKey, at site: SourceSite) -> Int {
    contents.withLock { $0.counts[BindingIdentity(key: key, site: site)] ?? 0 }
  }

  /// All counts, for a report.
  var counts: [BindingIdentity: Int] { contents.withLock { $0.counts } }

  /// The tracked objects that are alive, each with a reference that retains it.
  func living() -> [(RecordedObject, AnyObject)] {
    let objects = contents.withLock { $0.objects }
    return objects.compactMap { recorded in recorded.reference.object.map { (recorded, $0) } }
  }

  /// Removes the objects that are gone, so that a long run does not grow.
  private func sweep() {
    // To ask whether an object is there may release it, and so run its deinitializer; no lock is held for that.
    let gone = Set(contents.withLock { $0.objects }.map(\.reference).filter(\.isGone).map(ObjectIdentifier.init))
    contents.withLock { contents in
      contents.objects.removeAll { gone.contains(ObjectIdentifier($0.reference)) }
      contents.sweepCount = max(64, contents.objects.count * 2)
    }
  }
}

extension CreationRecord: CreationObserver {
  package func didMake(_ value: CreationFrame, _ creation: Creation, _ object: AnyObject?) {
    if creation.error != nil { return }
    let identity = BindingIdentity(key: value.key, site: value.site)
    // An instance existed before the injector, and stays as long as its graph.
    let object = isTracking && !value.isInstance ? object : nil
    let recorded = object.map { object in
      RecordedObject(
        identity: identity, needs: value.plan.retained(by: value.node),
        reference: RecordedObject.Reference(object))
    }
    let isSweepDue = contents.withLock { contents in
      contents.counts[identity, default: 0] += 1
      if let recorded { contents.objects.append(recorded) }
      return contents.objects.count >= contents.sweepCount
    }
    if isSweepDue { sweep() }
  }
}

/// An object that an injector made, and that the record does not retain.
struct RecordedObject: Sendable {
  /// A weak reference, which the lock of the record guards no more once it is made.
  final class Reference: @unchecked Sendable {
    // Sendable: the runtime guards weak references, and nobody assigns to this one after the initializer.
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
      self.object = object
    }

    var isGone: Bool { object == nil }
  }

  let identity: BindingIdentity
  /// The bindings whose values it retains.
  let needs: Set<BindingIdentity>
  let reference: Reference
}

extension Injector {
  /// Makes an injector that counts what it makes.
  ///
  /// Each function of a module that returns a value is counted, also in the scopes that are opened in the injector. Reading a
  /// value that is there already counts nothing, so that a binding was used if its count is not 0; that goes for
  /// instances too, which count when they are first read.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - record: What gets the counts; several injectors may share it.
  ///   - seeds: A seed for each binding that is `.seeded()`; they count nothing.
  /// - Throws: `ResolutionError` when a seed is missing, repeated or not declared, or an eager singleton cannot be made.
  /// - Complexity: O(bindings + dependencies). Injectors that are made without a record do not get slower by it.
  public convenience init(
    _ graph: Graph, recording record: CreationRecord, @SeedBuilder seeds: () -> SeedList = noSeeds
  ) throws(ResolutionError) {
    try self.init(graph, observer: record, seeds: seeds)
  }
}
