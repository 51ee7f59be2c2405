/// One of many objects with two properties to inject, which differ by their keys only.
final class PartOwner: Sendable {
  // Sendable: the properties are written before anybody else has the object.
  nonisolated(unsafe) var near: PartOwner?
  nonisolated(unsafe) var far: PartOwner?
}
