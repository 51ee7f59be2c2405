import Dovetail
import DovetailInspection
import Foundation
import TestSupport
import Testing

@Suite("The statements of a big app", .limited)
struct VaultAppTests {
  /// How long a module is.
  struct Figures: Equatable, CustomStringConvertible {
    let statements, lines, characters, bindings, findings: Int
    var description: String {
      "\(statements) statements, \(lines) lines, \(characters) characters, \(bindings) bindings, \(findings) findings"
    }
  }

  private static let before = Figures(
    statements: 40, lines: 61, characters: 3591, bindings: 62, findings: 0)
  private static let today = Figures(
    statements: 40, lines: 43, characters: 2539, bindings: 42, findings: 0)

  @Test("One line for what apps say most: fewer lines and bindings, and no finding")
  func figures() throws {
    #expect(try Self.figures(of: VaultApp.Before(), "VaultApp+Before") == Self.before)
    #expect(try Self.figures(of: VaultApp.Today(), "VaultApp+Today") == Self.today)
  }

  @Test("Both make the same objects from the same objects")
  func objects() async throws {
    let before = try await Self.outline(of: VaultApp.Before())
    #expect(try await Self.outline(of: VaultApp.Today()) == before)
    // A use case is shared among its users, and a parameter has the value of its key.
    #expect(before.components(separatedBy: " GetItem(").count == 2)
    #expect(before.contains(", 2.0, "))
  }

  private static func figures(of module: some Module, _ file: String) throws -> Figures {
    let inspection = GraphInspection(Bindings(module))
    let path = Golden.root.appending(path: "Tests/DovetailTests/Modules/VaultApp/\(file).swift")
    let text = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    let body = text.drop { !$0.contains("var bindings") }.dropFirst().dropLast(3)
    return Figures(
      statements: body.count { $0.contains(#/^      (Bind|Contribute|Decorate)\(/#) }, lines: body.count,
      characters: body.map { $0.trimmingCharacters(in: .whitespaces).count }.reduce(0, +),
      bindings: inspection.elementCount, findings: inspection.findings.count + inspection.warnings.count)
  }

  private static func outline(of module: some Module) async throws -> String {
    let injector = try Injector(module)
    try await injector.start()
    return VaultApp.outline(
      of: try [
        injector.resolve(VaultApp.GetItemsUseCase.self), injector.resolve(VaultApp.GetItemUseCase.self),
        injector.resolve(VaultApp.CreateItemUseCase.self), injector.resolve(VaultApp.DeleteItemUseCase.self),
        injector.resolve(VaultApp.PinItemUseCase.self), injector.resolve(VaultApp.UnpinItemUseCase.self),
        injector.resolve(VaultApp.TrashItemUseCase.self), injector.resolve(VaultApp.RestoreItemUseCase.self),
        injector.resolve(VaultApp.GetSharesUseCase.self), injector.resolve(VaultApp.CreateShareUseCase.self),
        injector.resolve(VaultApp.LeaveShareUseCase.self), injector.resolve(VaultApp.AcceptInviteUseCase.self),
        injector.resolve(VaultApp.RejectInviteUseCase.self), injector.resolve(VaultApp.MeasurePasswordUseCase.self),
        injector.resolve(VaultApp.GeneratePasswordUseCase.self), injector.resolve(VaultApp.GenerateNameUseCase.self),
        injector.resolve(VaultApp.CopyToPasteboardUseCase.self), injector.resolve(VaultApp.SendFeedbackUseCase.self),
        injector.resolve(VaultApp.LogOutUseCase.self), injector.resolve(VaultApp.RefreshFeaturesUseCase.self),
        injector.resolve(Factory<(Int, String), VaultApp.ShareLink>.self).make((1, "note")),
      ])
  }
}
