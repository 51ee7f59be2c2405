import AppModules
import Dovetail

// Where SwiftUI is missing, the product that extends it brings nothing, least of all the stand-in of its tests.
#if os(Linux) && (canImport(SwiftUI) || canImport(DovetailSwiftUI))
#error("there is a module for SwiftUI in the build of a user")
#endif

@main struct App {
  static func main() throws {
    print(try Injector { AppModule() }[Int.self])
  }
}
