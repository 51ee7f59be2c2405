/// A service that needs nothing.
///
/// The protocol is public, so that the compiler cannot take the one implementation that it sees for the only one.
public protocol LeafService: AnyObject, Sendable {}

/// The service that is made anew each time.
package final class LiveLeaf: LeafService {
  private let host = 1
  package init() {}
}
