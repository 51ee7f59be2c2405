import Dovetail
import DovetailFiles
import Foundation

/// The file that has the recorded face of a module.
struct FaceFile {
  private let file: URL
  private let module: String

  init(_ file: URL, of module: String) {
    self.file = file
    self.module = module
  }

  private var path: String { file.path(percentEncoded: false) }

  /// Records a face, or compares it with the recorded one.
  ///
  /// - Returns: What is wrong, or that it was recorded; nil when all is well.
  func fault(_ face: ModuleInterface, isRecording: Bool) -> Report? {
    let shown = face.lines.map(\.text)
    if isRecording { return record(shown) }
    guard let recorded = try? String(contentsOf: file, encoding: .utf8) else {
      return .noFace(module, file: path)
    }
    let lines = recorded.split(whereSeparator: \.isNewline).map(String.init)
    let changes = shown.difference(from: lines)
    if changes.isEmpty { return nil }
    let removed = changes.removals.map { change in
      if case .remove(_, let line, _) = change { line } else { "" }
    }
    let added = changes.insertions.map { change in
      if case .insert(let offset, let line, _) = change {
        "\(line)  \(face.lines[offset].site.shortDescription)"
      } else {
        ""
      }
    }
    return .otherFace(module, added: added, removed: removed, file: path)
  }

  private func record(_ lines: [String]) -> Report {
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try OutputFile(path).write(Data((lines.joined(separator: "\n") + "\n").utf8))
      return .recordedFace(module, file: path)
    } catch {
      return .unwritableFace(module, file: path, error)
    }
  }
}
