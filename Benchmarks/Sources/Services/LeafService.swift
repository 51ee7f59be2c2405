/// A service without dependencies.
///
/// The protocol is public, so that the compiler cannot assume that its only visible implementation is the only one.
public protocol LeafService: AnyObject, Sendable {}

/// The transient service.
package final class LiveLeaf: LeafService {
  private let host = 1
  package init() {}
}
