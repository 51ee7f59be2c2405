import Dovetail

extension Blindside {
  /// A screen that opens another one without knowing the other's dependencies.
  struct ListScreen {
    let detail: Factory<Int, DetailScreen>

    func select(_ row: Int) -> DetailScreen { detail(row) }
  }

  struct DetailScreen {
    let row: Int
    let api: any MyApi
  }

  struct ScreenModule: Module {
    var bindings: Bindings {
      Bind(ListScreen.self).to(ListScreen.init)
      Bind(DetailScreen.self).to(assisted: Int.self, .myApi) { DetailScreen(row: $0, api: $1) }
      MyModule()
    }
  }
}
