public import Dovetail
import Synchronization

/// A record of creations: how often each binding's function ran, and which objects are still alive.
///
/// ```swift
/// let record = CreationRecord()
/// let injector = try Injector(graph, recording: record)
/// …
/// print(record.report(of: graph))
/// ```
///
/// Any number of injectors may share a record, from any thread. Bindings with the same key and place are counted
/// together, also across derived graphs. A record does not retain the objects.
public final class CreationRecord: Sendable {
  private struct Contents {
    var counts: [BindingIdentity: Int] = [:]
    var objects: [RecordedObject] = []
    /// The number of objects at which released ones are removed next.
    var sweepCount = 64
  }

  private let contents = Mutex(Contents())
  private let isTracking: Bool

  /// Makes an empty record.
  ///
  /// - Parameter isTrackingObjects: Whether it stores weak references to the objects, for `survivors()`.
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

  var counts: [BindingIdentity: Int] { contents.withLock { $0.counts } }

  /// The tracked objects that are alive, each with a reference that retains it.
  func living() -> [(RecordedObject, AnyObject)] {
    let objects = contents.withLock { $0.objects }
    return objects.compactMap { recorded in recorded.reference.object.map { (recorded, $0) } }
  }

  /// Removes released objects, so that the record of a long run does not grow.
  private func sweep() {
    // Loading a weak reference may release the object and run its deinitializer, so no lock is held then.
    let gone = Set(contents.withLock { $0.objects }.map(\.reference).filter(\.isGone).map(ObjectIdentifier.init))
    contents.withLock { contents in
      contents.objects.removeAll { gone.contains(ObjectIdentifier($0.reference)) }
      contents.sweepCount = max(64, contents.objects.count * 2)
    }
  }
}

extension CreationRecord: CreationObserver {
  package func didMake(_ value: CreationFrame, _ creation: Creation, _ object: () -> AnyObject?) {
    if creation.error != nil { return }
    let identity = BindingIdentity(key: creation.key, site: creation.site)
    // An instance existed before the injector, and lives as long as its graph.
    let object = isTracking && !value.isInstance ? object() : nil
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

/// An object that an injector made, referenced weakly.
struct RecordedObject: Sendable {
  /// A weak reference, used outside the record's lock.
  final class Reference: @unchecked Sendable {
    // Sendable: loads of a weak reference are thread-safe, and nothing assigns to this one after the initializer.
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
      self.object = object
    }

    var isGone: Bool { object == nil }
  }

  let identity: BindingIdentity
  /// The bindings whose instances it retains.
  let needs: Set<BindingIdentity>
  let reference: Reference
}

extension Injector {
  /// Makes an injector whose creations a record counts.
  ///
  /// Each call of a binding's function that returns a value counts, also in the injector's scopes; reads of a cached
  /// instance do not. So a binding was used if its count is not 0. An instance of `toInstance` counts at its first
  /// read.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - record: The record; several injectors may share it.
  ///   - seeds: A seed for each binding that is `.seeded()`; seeds are not counted.
  /// - Throws: `ResolutionError` when a seed is missing, repeated or not declared, or an eager singleton cannot be
  ///   made.
  /// - Complexity: O(bindings + dependencies). Injectors without a record do not get slower.
  public convenience init(
    _ graph: Graph, recording record: CreationRecord, @SeedBuilder seeds: () -> SeedList = noSeeds,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(ResolutionError) {
    self.init(unprepared: graph.plan.observed(by: record))
    try prepare(seeds(), at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
