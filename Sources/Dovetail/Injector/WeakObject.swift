/// A reference that does not keep its object.
struct WeakObject {
  weak var object: AnyObject?
}
