import Benchmark
import Comparisons
import Dovetail
import DovetailProperties
import Foundation
import Parts
import Services

extension Peer {
  /// Dovetail, which also checks what it sets up.
  static var dovetail: Peer {
    Peer(
      name: "**Dovetail**",
      reads: [
        (
          "`with`",
          {
            let injector = shared()
            return { addUp($0) { injector.with(NumberService.self) { $0.number() } } }
          }
        ),
        (
          "`@Inject`",
          {
            let holder = shared().run { Holder() }
            return { addUp($0) { holder.service.number() } }
          }
        ),
        (
          "subscript",
          {
            let injector = shared()
            return { addUp($0) { injector[NumberService.self].number() } }
          }
        ),
      ],
      seven: work(.sevenProtocols, .dovetail),
      scope: work(.scope, .copied),
      setUp: { try Injector(GenericServices(list: $0)) },
      program: { $0.bindings },
      library: Library(
        folder: URL(filePath: #filePath).appending(path: "../../../..").standardized.path, target: "Dovetail",
        linked: ["Dovetail", "DovetailShims"])
    )
  }

  private static func shared() -> Injector {
    prepared { try Injector { Bind(NumberService.self).to { LiveNumber(value: identity(1)) }.singleton() } }
  }
}

private final class Holder {
  @Inject var service: any NumberService
}
