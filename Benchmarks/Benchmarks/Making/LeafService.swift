/// A service that needs nothing.
public protocol LeafService: AnyObject, Sendable {}
