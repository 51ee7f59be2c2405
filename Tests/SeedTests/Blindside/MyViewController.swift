import Dovetail

extension Blindside {
  protocol MyApi: Sendable { var endpoint: String { get } }

  struct MyApiImpl: MyApi { let endpoint: String }

  final class MyViewController {
    let api: any MyApi

    init(api: any MyApi) {
      self.api = api
    }
  }

  struct MyModule: Module {
    var bindings: Bindings {
      Bind(.myApi).toInstance(MyApiImpl(endpoint: "http://api.mycompany.com"))
      Bind(MyViewController.self).to(.myApi) { MyViewController(api: $0) }
    }
  }
}

extension Keys {
  static let myApi = Key<any Blindside.MyApi>("myApi")
}
