/// The source of an app whose objects are composed by one class by hand, as those of a public app are: 59 classes with
/// initializers of up to 17 parameters, of which two have 15 and 8 roles, and 34 screens with a struct of services each;
/// with bindings, and by hand.
struct ContainerProgram {
  private static let (services, screens) = (59, 34)
  /// The number of roles of the first two services, which are the last keys.
  private static let roles = [15, 8]
  /// The number of keys of services.
  static let count = services + roles[0] + roles[1]

  /// The number of parameters of a service's initializer: 17 at most, 307 in all.
  private static func size(_ number: Int) -> Int {
    number < 6 ? 0 : number > 54 ? number - 41 : [2, 3, 4, 5, 6, 7, 8][number % 7]
  }

  /// Distinct keys, which are made before a service: services before it and, but for the first ones, roles.
  private static func keys(_ count: Int, of number: Int, before last: Int) -> [Int] {
    let known = Array(0..<last) + Array(services..<Self.count)
    return (0..<count).map { known[(number * 11 + $0 * (known.count / count)) % known.count] }
  }

  private static func parameters(_ number: Int) -> [Int] { keys(size(number), of: number, before: number) }
  private static func servicesOfScreen(_ number: Int) -> [Int] {
    keys([3, 7, 4, 10, 5, 6, 12][number % 7], of: number, before: services)
  }
  private static func rolesOf(_ number: Int) -> Range<Int> {
    number == 0 ? services..<services + roles[0] : number == 1 ? services + roles[0]..<count : 0..<0
  }

  private static func list(_ keys: [Int], _ line: (Int) -> String) -> String { keys.map(line).joined(separator: ", ") }

  /// The module `Services`, a dependency of the other one.
  static var declarations: String {
    let keys = (0..<count).map {
      "public protocol Part\($0): AnyObject, Sendable {}\npublic protocol HasPart\($0) { var part\($0): any Part\($0) { get } }\n"
    }
    let classes = (0..<services).map { number in
      """
      public final class Live\(number): Part\(number)\(rolesOf(number).map { ", Part\($0)" }.joined()) {
      \(parameters(number).map { "  let part\($0): any Part\($0)\n" }.joined())\
        public init(\(list(parameters(number)) { "part\($0): any Part\($0)" })) {
      \(parameters(number).map { "    self.part\($0) = part\($0)\n" }.joined())  }
      }

      """
    }
    let screens = (0..<screens).map { number in
      """
      public struct State\(number) {
        public var count = 0
        public init() {}
      }
      public final class Screen\(number) {
        public typealias Services = \(servicesOfScreen(number).map { "HasPart\($0)" }.joined(separator: " & "))
        let coordinator: any Coordinator
        let services: any Services
        var state: State\(number)
        public init(coordinator: any Coordinator, services: any Services, state: State\(number)) {
          (self.coordinator, self.services, self.state) = (coordinator, services, state)
        }
      }

      """
    }
    return "public protocol Coordinator: AnyObject {}\n" + (keys + classes + screens).joined()
  }

  /// The module `Modules` with statements.
  static var bindings: String {
    let services = (0..<services).map { number in
      let roles = rolesOf(number)
      if roles.isEmpty { return "    Bind(Part\(number).self).to(Live\(number).init).singleton()\n" }
      return "    Bind(Live\(number).self).to(Live\(number).init).singleton()\n"
        + ([number] + roles).map { "    Bind(Part\($0).self).toAlias(of: \\Live\(number).self)\n" }.joined()
    }
    let screens = (0..<screens).map { number in
      """
          Bind(ServicesOfScreen\(number).self).to(ServicesOfScreen\(number).init)
          Bind(Screen\(number).self).to(assisted: ((any Coordinator), State\(number)).self) {
            Screen\(number)(coordinator: $0.0, services: $1 as ServicesOfScreen\(number), state: $0.1)
          }

      """
    }
    let bundles = (0..<Self.screens).map { number in
      "struct ServicesOfScreen\(number): Screen\(number).Services {\n"
        + servicesOfScreen(number).map { "  let part\($0): any Part\($0)\n" }.joined() + "}\n"
    }
    func module(_ name: String, _ statements: ArraySlice<String>) -> String {
      """
      struct \(name): Module {
        var bindings: Bindings {
      \(statements.joined())  }
      }

      """
    }
    return """
      import Dovetail
      import Services
      \(bundles.joined())\
      \(module("Network", services[..<30]))\(module("Storage", services[30...]))\(module("Screens", screens[...]))\
      public typealias Container = Injector
      public func makeContainer() throws -> Container { try Injector { Network(); Storage(); Screens() } }
      \(reads(service: { "injector[Part\($0).self]" }, screen: {
        "injector[Factory<(any Coordinator, State\($0)), Screen\($0)>.self]((coordinator, State\($0)()))" }))
      """
  }

  /// The module `Modules` with a class that composes all by hand.
  static var byHand: String {
    let has = (0..<count).map { "HasPart\($0)" }.joined(separator: ", ")
    let properties = (0..<count).map { "  public let part\($0): any Part\($0)\n" }.joined()
    let assignments = (0..<services).map { number in
      let made = "Live\(number)(\(list(parameters(number)) { "part\($0): part\($0)" }))"
      let roles = rolesOf(number)
      if roles.isEmpty { return "    part\(number) = \(made)\n" }
      return "    let live\(number) = \(made)\n"
        + ([number] + roles).map { "    part\($0) = live\(number)\n" }.joined()
    }.joined()
    let screens = (0..<screens).map { number in
      """
        func screen\(number)(_ coordinator: any Coordinator, _ state: State\(number)) -> Screen\(number) {
          Screen\(number)(coordinator: coordinator, services: self, state: state)
        }

      """
    }.joined()
    return """
      import Services
      public final class Container: Sendable, \(has) {
      \(properties)  init() {
      \(assignments)  }
      \(screens)}
      public func makeContainer() throws -> Container { Container() }
      \(reads(service: { "injector.part\($0)" }, screen: { "injector.screen\($0)(coordinator, State\($0)())" }))
      """
  }

  private static func reads(service: (Int) -> String, screen: (Int) -> String) -> String {
    """
    @inline(never) public func readServices(_ injector: Container) {
    \((0..<count).map { "  withExtendedLifetime(\(service($0))) {}\n" }.joined())}
    @inline(never) public func makeScreens(_ injector: Container, _ coordinator: any Coordinator) {
    \((0..<screens).map { "  withExtendedLifetime(\(screen($0))) {}\n" }.joined())}

    """
  }

  /// The program, whose argument says how far it goes: `none`, `start`, `services`, `screens`, or `again`, with one round
  /// of screens more.
  static let main = """
    import Modules
    import Services
    final class Main: Coordinator {}
    @main struct Program {
      static func main() throws {
        let argument = CommandLine.arguments[1]
        guard argument != "none" else { return }
        let injector = try makeContainer()
        guard argument != "start" else { return }
        readServices(injector)
        guard argument != "services" else { return }
        let coordinator = Main()
        makeScreens(injector, coordinator)
        if argument == "again" { makeScreens(injector, coordinator) }
      }
    }
    """
}
