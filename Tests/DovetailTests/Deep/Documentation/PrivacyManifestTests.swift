import Foundation
import TestSupport
import Testing

/// The privacy manifests that Apple requires of libraries whose code uses certain functions.
@Suite("Privacy manifests", .limited)
struct PrivacyManifestTests {
  /// The categories, each with the names that need it.
  ///
  /// Source: Apple, "Describing use of required reason API".
  private static var categories: [String: Regex<Substring>] {
    [
      "FileTimestamp": /\b(?:[fl]?stat(?:at|x)?|f?getattrlist(?:at|bulk)?)\(|\b[cC]reationDate|[mM]odificationDate/,
      "SystemBootTime": /\bsystemUptime\b|\bmach_absolute_time\b/,
      "DiskSpace": /\bvolumeAvailableCapacity|\bvolumeTotalCapacity|\bsystem(?:Free)?Size\b|\bf?statv?fs\b/,
      "ActiveKeyboards": /\bactiveInputModes\b/,
      "UserDefaults": /\bUserDefaults\b/,
    ]
  }

  /// The reasons that hold for a library: a wrapper that the app calls, and files in the app's containers.
  private static let reasons = ["UserDefaults": ["C56D.1"], "FileTimestamp": ["C617.1"]]

  /// The folders of the targets that apps link.
  static let targets = ((try? FileManager.default.contentsOfDirectory(atPath: Article.file("Sources"))) ?? [])
    .filter { $0.hasPrefix("Dovetail") }.sorted()

  @Test("A target has a manifest with the categories that its code uses, and no others", arguments: targets)
  func categories(_ target: String) throws {
    let used = try Self.used(by: target)
    let declared = try Self.declared(by: target)
    #expect(Set(declared.keys) == used)
    for (category, reasons) in declared { #expect(reasons == Self.reasons[category], "\(category)") }
    let manifest = try String(contentsOfFile: Article.file("Package.swift"), encoding: .utf8)
    let declaration = try #require(
      manifest.firstMatch(of: try Regex("\\.target\\(\\s*name: \"\(target)\"(?s:.*?)\\n    \\S")), "\(target)")
    #expect(manifest[declaration.range].contains("resources: privacyManifest") == !used.isEmpty)
  }

  @Test("There are targets, and some use such functions")
  func found() throws {
    #expect(Self.targets.contains("Dovetail"))
    #expect(try Self.used(by: "DovetailPreferences") == ["FileTimestamp", "UserDefaults"])
  }

  /// The categories of the names in a target's code, without comments.
  private static func used(by target: String) throws -> Set<String> {
    let folder = "Sources/\(target)"
    let files = try FileManager.default.subpathsOfDirectory(atPath: Article.file(folder))
      .filter { [".swift", ".c", ".h"].contains(where: $0.hasSuffix) }
    let code = try files.map { try String(contentsOfFile: Article.file("\(folder)/\($0)"), encoding: .utf8) }
      .joined(separator: "\n").replacing(/\/\/.*/, with: "")
    return Set(categories.filter { code.contains($0.value) }.keys)
  }

  /// The categories of a target's manifest, with their reasons; empty without a manifest.
  private static func declared(by target: String) throws -> [String: [String]] {
    let file = Article.file("Sources/\(target)/PrivacyInfo.xcprivacy")
    guard FileManager.default.fileExists(atPath: file) else { return [:] }
    let content = try PropertyListSerialization.propertyList(from: Data(contentsOf: URL(filePath: file)), format: nil)
    let manifest = try #require(content as? [String: Any])
    #expect(manifest["NSPrivacyTracking"] as? Bool == false)
    let types = try #require(manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
    return try Dictionary(
      uniqueKeysWithValues: types.map { type in
        let name = try #require(type["NSPrivacyAccessedAPIType"] as? String)
        let reasons = try #require(type["NSPrivacyAccessedAPITypeReasons"] as? [String])
        return (name.replacing("NSPrivacyAccessedAPICategory", with: ""), reasons)
      })
  }
}
