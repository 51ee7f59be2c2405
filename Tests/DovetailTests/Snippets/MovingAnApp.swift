import Dovetail
import DovetailProperties
import DovetailTesting

protocol Api: Sendable {}
struct OfflineApi: Api {}
final class Session: Sendable {
  let isOnline = false
}
final class OldContainer: Sendable {
  static let shared = OldContainer()
  let api: any Api = OfflineApi()
  let session = Session()
}
struct AppModule: Module {
  var bindings: Bindings {}
}
final class LiveApi: Api {}
extension Keys {
  static let baseURL = Key<String>("baseURL")
}
