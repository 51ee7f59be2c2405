package import Dovetail

/// The app, with overrides in UI tests.
package struct RootModule: Module {
  private let isUITest: Bool

  package init(isUITest: Bool = CommandLine.arguments.contains("--ui-test")) {
    self.isUITest = isUITest
  }

  package var bindings: Bindings {
    AppModule()
    if isUITest {
      Override { OfflineModule() }
    }
  }
}

/// Doubles of the live services, for UI tests and previews.
package struct OfflineModule: Module {
  package init() {}

  package var bindings: Bindings {
    Bind(Api.self).to { CannedApi() }.singleton()
    Bind(Store.self).to { try await Store.open("canned") }.singleton().onClose { await $0.close() }
  }
}

final class CannedApi: Api {
  func title(of number: Int) -> String { "canned \(number)" }
}

extension Injector {
  /// A strict injector for previews of screens, which uses no live service.
  package static func preview() throws -> Injector {
    try Injector(Graph(RootModule(isUITest: true)).strict())
  }
}
