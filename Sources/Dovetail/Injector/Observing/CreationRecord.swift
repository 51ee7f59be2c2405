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
/// have the same key are added up, also those of graphs that are derived from each other. A record keeps none of the
/// objects.
public final class CreationRecord: Sendable {
  private struct Contents {
    var counts: [BindingIdentity: Int] = [:]
    var objects: [RecordedObject] = []
    /// With how many objects those that are gone are forgotten next.
    var sweepCount = 64
  }

  private let contents = Mutex(Contents())
  private let isTracking: Bool

  /// Makes an empty record.
  ///
  /// - Parameter isTrackingObjects: Whether it keeps weak references to the objects that are made, for
  ///   `survivors()`.
  public init(isTrackingObjects: Bool = false) {
    isTracking = isTrackingObjects
  }

  /// How often the function of a binding ran and gave a value.
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

  /// The tracked objects that are alive, each with a reference that keeps it.
  func living() -> [(RecordedObject, AnyObject)] {
    let objects = contents.withLock { $0.objects }
    return objects.compactMap { recorded in recorded.reference.object.map { (recorded, $0) } }
  }

  /// Counts a value that was made.
  ///
  /// - Parameters:
  ///   - link: What was made.
  ///   - plan: What has the link.
  ///   - made: The object that the value is, or nil.
  func count(_ link: Link, of plan: Plan, _ made: AnyObject?) {
    let identity = BindingIdentity(link)
    // An instance was there before the injector, and stays as long as its graph.
    let isOwn = isTracking && !link.declaration.head.isInstance
    let recorded =
      isOwn ? made.map { RecordedObject(identity, needs: BindingIdentity.needs(of: link, in: plan), $0) } : nil
    let isSweepDue = contents.withLock { contents in
      contents.counts[identity, default: 0] += 1
      if let recorded { contents.objects.append(recorded) }
      return contents.objects.count >= contents.sweepCount
    }
    if isSweepDue { sweep() }
  }

  /// Forgets the objects that are gone, so that a long run does not grow.
  private func sweep() {
    // To ask whether an object is there may let go of it, and so run its deinitializer; no lock is held for that.
    let gone = Set(contents.withLock { $0.objects }.map(\.reference).filter(\.isGone).map(ObjectIdentifier.init))
    contents.withLock { contents in
      contents.objects.removeAll { gone.contains(ObjectIdentifier($0.reference)) }
      contents.sweepCount = max(64, contents.objects.count * 2)
    }
  }
}

/// An object that an injector made, and that the record does not keep.
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
  /// The bindings whose values it holds.
  let needs: Set<BindingIdentity>
  let reference: Reference

  init(_ identity: BindingIdentity, needs: Set<BindingIdentity>, _ object: AnyObject) {
    self.identity = identity
    self.needs = needs
    reference = Reference(object)
  }
}
