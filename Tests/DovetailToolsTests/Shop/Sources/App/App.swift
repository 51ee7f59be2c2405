import AppModules
import Dovetail

@main struct App {
  static func main() throws {
    print(try Injector { AppModule() }[Int.self])
  }
}
