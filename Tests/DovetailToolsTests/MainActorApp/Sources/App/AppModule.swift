package import Dovetail

package struct AppModule: Module {
  package init() {}

  package var bindings: Bindings {
    Bind(Api.self).to { LiveApi(address: $0) }.singleton().live()
    Bind(String.self).toInstance("https://example.org")
    Bind(.pageSize).toInstance(20)
    Bind(Formatter.self).to(Formatter.init)
    Bind(Cart.self).to { Cart() }.in(.session)
    Bind(HomeModel.self).to(HomeModel.init).singleton()
    Bind(ItemModel.self).to(assisted: Int.self) { number, api in ItemModel(number: number, api: api) }
    Bind(ListModel.self).to((.pageSize, Key(Api.self))) { ListModel(pageSize: $0, api: $1) }
    Bind(Screen.self)
      .to(Screen.init)
      .injecting(\.home)
      .injecting(Formatter.self) { screen, formatter in screen.formatter = formatter }
      .onCreate { $0.isReady = true }
    Bind(Window.self).membersOnly().injecting(\.home)
    Contribute(Tab.self).to(HomeTab.init)
    Contribute(Tab.self).to { CartTab() }
    Decorate(Formatter.self) { $0.bracketed() }
    PanelModule()
    LibraryModule()
  }
}

package struct PanelModule: Module, Hashable {
  package init() {}

  package var bindings: Bindings {
    Bind(Panel.self).toRecipe(Panel.recipe).singleton()
  }
}

extension Keys {
  package static let pageSize = Key<Int>("pageSize")
}

extension Scope {
  package static let session = Scope("session")
}
