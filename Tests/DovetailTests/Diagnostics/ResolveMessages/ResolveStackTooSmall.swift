import Dovetail

extension FailedResolve {
  static let stackTooSmall = FailedResolve("resolve-stack-too-small") {
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton()
      Bind(String.self).to { (number: Int) in "\(number)" }
    }
    let result = await withStack(of: 96 * 1024) {
      Result { () throws(ResolutionError) in try injector.resolve(String.self) }
    }
    _ = try result.get()
  }
}
