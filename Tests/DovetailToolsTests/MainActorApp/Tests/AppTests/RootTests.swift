import App
import Dovetail
import DovetailTesting
import Testing

struct RootTests {
  @Test(arguments: [false, true]) func whole(isUITest: Bool) throws { try verify(RootModule(isUITest: isUITest)) }

  @Test func preview() async throws {
    let injector = try Injector.preview()
    #expect(injector[HomeModel.self].api.title(of: 1) == "canned 1")
    try await injector.start()
    #expect(injector[LibraryModel.self].title == "canned/a")
    let items = injector[Factory<Int, ItemModel>.self]
    #expect(items(7).title == "canned 7")
    #expect(await injector.close().failures.isEmpty)
  }

  /// Each screen has a scope, which is closed when its owner is released.
  @Test func screens() throws {
    final class Visit {
      let scope: Injector
      init(_ injector: Injector) throws { scope = try injector.enter(.session) }
      deinit { scope.beginClosing() }
    }
    let injector = try Injector.preview()
    var first: Visit? = try Visit(injector)
    let second = try Visit(injector)
    first?.scope[Cart.self].numbers = [1]
    #expect(second.scope[Cart.self].numbers == [])
    let scope = first?.scope
    first = nil
    #expect(throws: ResolutionError.self) { try scope?.resolve(Cart.self) }
    withExtendedLifetime(second) {}
  }
}
