import Dovetail

extension Objection {
  /// An object that exists before the injector.
  final class Application: Sendable {
    static let shared = Application()
    let delegate = AppDelegate()
  }

  protocol ApplicationDelegate: AnyObject, Sendable {}

  final class AppDelegate: ApplicationDelegate {}

  protocol APIService: AnyObject, Sendable {}

  final class MyAPIService: APIService {}

  struct AppModule: Module {
    var bindings: Bindings {
      Bind(Application.self).toInstance(.shared)
      Bind(ApplicationDelegate.self).toInstance(Application.shared.delegate)
      Bind(MyAPIService.self).to(MyAPIService.init).singleton()
      Bind(APIService.self).to { (service: MyAPIService) in service }
    }
  }

  /// A service whose methods are static.
  protocol ExternalUtility: SendableMetatype {
    static func doSomething() -> String
  }

  enum SystemUtility: ExternalUtility {
    static func doSomething() -> String { "done" }
  }
}
