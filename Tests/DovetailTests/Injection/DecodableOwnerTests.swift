import Dovetail
import DovetailProperties
import Foundation
import Testing

@Suite("Decodable owners", .limited)
struct DecodableOwnerTests {
  /// A command as in Swift Argument Parser: an injected property is no argument, so it has no coding key.
  private struct Command: Decodable {
    @Inject var tool: Tool
    @Inject(Key<Tool>("other")) var other: Tool
    @Lazy var late: Tool
    var verbose = false

    enum CodingKeys: CodingKey { case verbose }
  }

  private final class Tool: Sendable {}

  @Test("A property without a coding key is injected when the owner is decoded")
  func decoded() throws {
    let injector = try Injector {
      Bind(Tool.self).to { Tool() }.singleton()
      Bind(Key<Tool>("other")).to { Tool() }.singleton()
    }
    let command = try injector.run {
      try JSONDecoder().decode(Command.self, from: Data(#"{"verbose": true}"#.utf8))
    }
    withExtendedLifetime(injector) {
      #expect(command.tool === injector[Tool.self])
      #expect(command.other === injector[Key<Tool>("other")])
      #expect(command.late === command.tool)
    }
    #expect(command.verbose)
  }
}
