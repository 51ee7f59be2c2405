import Dovetail
import DovetailSwiftUI
import SwiftUI
import Testing

@MainActor
@Suite("The injector in the environment", .limited)
struct EnvironmentTests {
  private static func injector(_ number: Int) throws -> Injector { try Injector { Bind(Int.self).toInstance(number) } }

  @Test("The nearest injector around a view is that of its environment")
  func nearest() throws {
    let injectors = try [1, 2, 3].map(Self.injector)
    let screen = Screen(
      VStack {
        NumberView()
        NumberView().injector(injectors[1])
        NumberView().environment(\.injector, injectors[2])
      }
      .injector(injectors[0]))
    #expect(screen.texts == ["1", "2", "3"])
  }

  @Test("A scene gives its injector to all its windows")
  func scene() throws {
    let scene = WindowGroup { NumberView() }.injector(try Self.injector(4))
    #expect(Screen(opening: scene).texts == ["4"])
    #expect(Screen(opening: scene).texts == ["4"])
  }

  @Test("Without one, it is the current injector")
  func current() throws {
    #expect(try Self.injector(5).run { Screen(NumberView()).texts } == ["5"])
  }
}

private struct NumberView: View {
  @Environment(\.injector) private var injector

  var body: some View { Text("\(injector[Int.self])") }
}
