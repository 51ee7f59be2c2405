import Dovetail
import Testing

/// Chains that are too long for recursion on a small stack.
@Suite("Closing and reading deep chains", .limited)
struct DeepClosingTests {
  private final class Box {}

  @Test("On a small stack, nested scopes are closed without waiting, the innermost first", arguments: [200, 1_000])
  func scopes(count: Int) async throws {
    let notes = Notes()
    let scopes = (1..<count).reduce(into: [Scope("deep 0 of \(count)")]) {
      $0.append(Scope("deep \($1) of \(count)", inside: $0[$1 - 1]))
    }
    let injector = try Injector {
      for (number, scope) in scopes.enumerated() {
        Bind(Key<Int>("\(number)")).to { number }.in(scope).onClose { notes.add("\($0)") }
      }
    }
    let open = try scopes.reduce(into: [injector]) { $0.append(try $0[$0.count - 1].enter($1)) }
    for (number, scope) in open.dropFirst().enumerated() { _ = scope[Key<Int>("\(number)")] }
    let report = await withSmallStack { injector.beginClosing() }
    #expect(report.closed.count == count)
    #expect(notes.all == (0..<count).reversed().map { "\($0)" })
    withExtendedLifetime(open) {}
  }

  @Test("On a small stack, a lazy reads through a chain of aliases, or throws", arguments: [20, 500, 5_000])
  func lazy(count: Int) async throws {
    // Aliases of a type that is not Sendable are converted at each read.
    let injector = try Injector {
      for number in 1..<count {
        Bind(Key<Box>("\(number)")).toAlias(of: Key<Box>("\(number - 1)")) { $0 }
      }
      Bind(Key<Box>("0")).to { Box() }
    }
    let error = await withSmallStack {
      Result { () throws(ResolutionError) in _ = try injector.resolve(Key<Lazy<Box>>("\(count - 1)")).get() }.failure
    }
    #expect(error.map { $0.id == "stack-too-small" } ?? true)
    #expect(error == nil || count > 20)
  }
}
