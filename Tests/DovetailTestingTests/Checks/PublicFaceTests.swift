import Dovetail
import DovetailTesting
import Foundation
import Testing

extension Scope {
  fileprivate static let request = Scope("face request")
}

extension Keys {
  fileprivate static let title = Key<String>("title")
}

@Suite("Public faces of modules", .limited)
struct PublicFaceTests {
  private protocol Api: Sendable {}
  private struct LiveApi: Api { init(number: Int) {} }
  private struct Page: Sendable {}

  private struct NetworkModule: Module {
    var hasPages = true
    var bindings: Bindings {
      Bind(Api.self).to { LiveApi(number: $0) }.singleton().live()
      Bind(.title).toInstance("Dr.")
      Bind(Page.self).to(assisted: Int.self) { _ in Page() }
      Private {
        Bind(Double.self).to { 1 }.in(.request)
        Bind(Float.self).to { 1 }
      } exposing: {
        Expose(Double.self)
      }
      Contribute(Int.self).to { 1 }
      Contribute(Int.self, at: "one").to { 1 }.singleton()
      Decorate(String.self) { $0 }
      if hasPages { Bind([Page].self).to { [] } }
    }
  }

  private enum East { struct Gate: Sendable {} }
  private enum West { struct Gate: Sendable {} }

  private struct GateModule: Module {
    let isEast: Bool
    var bindings: Bindings {
      if isEast { Bind(East.Gate.self).to { East.Gate() } } else { Bind(West.Gate.self).to { West.Gate() } }
    }
  }

  private struct Unrecorded: Module { var bindings: Bindings { Bind(Int.self).to { 1 } } }

  @Test("A face that is as recorded is no issue, also of a module that needs others")
  func same() {
    expectPublicFace(of: NetworkModule())
  }

  @Test("A changed face shows additions and removals, at the test's line")
  func changed() async throws {
    let line = #line + 2
    try await RecordedIssue.expect("other-face", at: line) {
      expectPublicFace(of: NetworkModule(hasPages: false), named: "OldNetworkModule")
    }
  }

  @Test("A type in place of another one of the same last name is another face")
  func swapped() async throws {
    let line = #line + 2
    try await RecordedIssue.expect("swapped-face", at: line) {
      expectPublicFace(of: GateModule(isEast: false), named: "Gates")
    }
    expectPublicFace(of: GateModule(isEast: true), named: "Gates")
  }

  @Test("A face that was never recorded says how to record it")
  func unrecorded() async throws {
    let line = #line + 2
    try await RecordedIssue.expect("no-face", at: line) {
      expectPublicFace(of: Unrecorded())
    }
  }
}
