import Dovetail
import Foundation
import Synchronization

struct AppModule: Module {
  var bindings: Bindings {
    Bind(URL.self).to { URL(fileURLWithPath: "/") }.singleton()
    Bind(Thread.self).to { Thread.current }
    Bind(Operation.self).to { BlockOperation() }
    Bind((@Sendable (Int) -> Int).self).toInstance({ @Sendable in $0 + 1 })
  }
}

func use(_ injector: Injector) throws -> URL { try injector.resolve(URL.self) }
