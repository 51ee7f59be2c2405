import App
import Dovetail
import DovetailProperties
import DovetailTesting
import Testing

final class ApiDouble: Api {
  func title(of number: Int) -> String { "double \(number)" }
}

@Suite(
  .injecting { AppModule() }, .strict,
  .overriding {
    Bind(Api.self).to { ApiDouble() }.singleton()
    Bind(Store.self).to { try await Store.open("memory") }.singleton()
  })
struct AppTests {
  @Inject var injector: Injector

  @Test func graph() throws { try verify(AppModule()) }

  @Test func screen() throws {
    let screen = try injector.resolve(Screen.self)
    #expect(screen.isReady)
    #expect(screen.home?.api.title(of: 1) == "double 1")
    #expect(screen.formatter?.text("a") == "[a]")
    #expect(screen.items(7).title == "double 7")
    #expect(screen.list().titles.count == 20)
  }

  @Test func others() throws {
    #expect(try injector.resolve([any Tab].self).map(\.name) == ["double 0", "cart"])
    let window = Window()
    try injector.inject(into: window)
    #expect(window.home === (try injector.resolve(HomeModel.self)))
    let session = try injector.enter(.session)
    session.with(Cart.self) { $0.numbers.append(1) }
    #expect(session.with(Cart.self) { $0.numbers } == [1])
    let panel = injector.run { Panel() }
    #expect(panel.home === window.home)
    #expect(panel.screen.home === window.home)
  }

  @Test func elsewhere() async throws {
    let injector = injector
    let error = await Task.detached { #expect(throws: ResolutionError.self) { try injector.resolve(HomeModel.self) } }
      .value
    #expect(error?.id == "needs-main-actor")
    let home = try injector.resolve(HomeModel.self)
    // A shared instance that has been made can be read anywhere.
    #expect(await Task.detached { try? injector.resolve(HomeModel.self) }.value === home)
  }
}
