import Foundation

/// Where the tool keeps its settings.
struct SettingsFolder: Equatable, Sendable {
  let path: String

  /// The folder that the system has for what programs keep for a person.
  static let standard: SettingsFolder = {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let folder = folders.first ?? FileManager.default.temporaryDirectory
    return SettingsFolder(path: folder.appending(path: "dovetail-demo").path(percentEncoded: false))
  }()

  /// The file in it.
  var file: URL { URL(filePath: path, directoryHint: .isDirectory).appending(path: "settings.json") }
}
