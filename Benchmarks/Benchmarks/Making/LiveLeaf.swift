/// The service that is made anew each time.
final class LiveLeaf: LeafService {
  private let host = 1
}
