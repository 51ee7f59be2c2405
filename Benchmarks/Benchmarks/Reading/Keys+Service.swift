import Dovetail

extension Keys {
  static let service = Key<any PlainService>("service")
}
