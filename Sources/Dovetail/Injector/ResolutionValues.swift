/// The values of `.perResolution()` bindings that one resolve made so far.
final class ResolutionValues {
  private var values: [NodePointer: (place: UnsafeMutableRawPointer, type: Any.Type)] = [:]

  /// Where a node's value is.
  subscript(node: NodePointer) -> UnsafeMutableRawPointer? { values[node]?.place }

  /// Makes a value and keeps it.
  func make<Failure>(
    _ node: NodePointer, _ make: (UnsafeMutableRawPointer) throws(Failure) -> Void
  ) throws(Failure) -> UnsafeMutableRawPointer {
    let type = node.pointee.key.type
    let place = ErasedValue.allocate(type)
    do { try make(place) } catch {
      place.deallocate()
      throw error
    }
    values[node] = (place, type)
    return place
  }

  deinit {
    for value in values.values {
      ErasedValue.destroy(value.type, at: value.place)
      value.place.deallocate()
    }
  }
}
