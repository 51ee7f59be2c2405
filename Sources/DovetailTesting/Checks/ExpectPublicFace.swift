public import Dovetail
import DovetailFiles
import DovetailInspection
import Foundation
public import Testing

/// Expects that a module binds the same keys, with the same lifetimes, as a recorded file.
///
/// ```swift
/// @Test func face() { expectPublicFace(of: NetworkModule()) }
/// ```
///
/// The file is `Faces/NetworkModule.json`, beside the test's file: a graph in the format of `graph --format json`,
/// without places. The issue shows the difference like the `diff` command. `DOVETAIL_RECORD_FACES=1 swift test` records
/// the file, also after an intended change; the test fails then, so that recording cannot pass for testing. Exclude the
/// folder from the test target in `Package.swift`: `exclude: ["Faces"]`.
///
/// - Parameters:
///   - module: The module; its dependencies need no bindings.
///   - name: The file's name without its ending; nil for the name of the module's type.
public func expectPublicFace<Shown: Module>(
  of module: Shown, named name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  filePath: StaticString = #filePath
) {
  let title = TypeName.of(Shown.self)
  let folder = URL(filePath: "\(filePath)").deletingLastPathComponent().appending(path: "Faces")
  let file = folder.appending(path: "\(name ?? title).json")
  let face = GraphDocument(faceOf: module)
  let isRecording = ProcessInfo.processInfo.environment["DOVETAIL_RECORD_FACES"] == "1"
  let message = isRecording ? record(face, of: title, in: file) : compare(face, of: title, with: file)
  message?.record(at: sourceLocation)
}

private func compare(_ face: GraphDocument, of module: String, with file: URL) -> Message? {
  let path = file.path(percentEncoded: false)
  guard let data = try? Data(contentsOf: file) else {
    return Message("no-face", "the public face of '\(module)' is not recorded")
      .adding("looked for", path)
      .adding("to fix it", "record it: DOVETAIL_RECORD_FACES=1 swift test")
  }
  let rows: [String]
  do throws(GraphDocument.NoGraph) {
    rows = GraphDifference(from: try GraphDocument(json: data), to: face).text.split(whereSeparator: \.isNewline)
      .map(String.init)
    if rows.isEmpty { return nil }
  } catch {
    rows = ["the file is not a graph: \(error.reason)"]
  }
  return Message("other-face", "the public face of '\(module)' differs from the recorded one")
    .adding("difference", rows)
    .adding("recorded in", path)
    .adding("to fix it", "if the change is intended, record it: DOVETAIL_RECORD_FACES=1 swift test")
}

private func record(_ face: GraphDocument, of module: String, in file: URL) -> Message {
  let path = file.path(percentEncoded: false)
  do {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try OutputFile(path).write(Data((face.withoutPlaces.json + "\n").utf8))
  } catch {
    return Message("unwritable-face", "the public face of '\(module)' cannot be written: \(error)").adding("file", path)
  }
  return Message("recorded", "the public face of '\(module)' is recorded; a run that records fails on purpose")
    .adding("recorded in", path)
    .adding("to fix it", "review the file, and run the tests again without DOVETAIL_RECORD_FACES")
}

extension GraphDocument {
  /// The document without places, so that moved lines make no difference.
  fileprivate var withoutPlaces: GraphDocument {
    var document = self
    for index in nodes.indices {
      (document.nodes[index].file, document.nodes[index].line, document.nodes[index].column) = ("", 0, 0)
    }
    return document
  }
}
