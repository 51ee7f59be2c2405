public import Dovetail
import Foundation
public import Testing

/// Expects that a module binds the keys, in the scopes, that a file has recorded.
///
/// ```swift
/// @Test func face() { expectPublicFace(of: NetworkModule()) }
/// ```
///
/// The file is `Faces/NetworkModule.txt`, beside the test's file; a line tells a key and how long its value is shared.
/// `DOVETAIL_RECORD_FACES=1 swift test` records it, and renews it when a change is meant; the test fails then, so that
/// recording cannot pass for testing. Exclude the folder from the test target in `Package.swift`: `exclude: ["Faces"]`.
///
/// - Parameters:
///   - module: The module; it may need what others bind.
///   - name: The file's name without its ending; nil is the module's type.
public func expectPublicFace<Shown: Module>(
  of module: Shown, named name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  filePath: StaticString = #filePath
) {
  let isRecording = ProcessInfo.processInfo.environment["DOVETAIL_RECORD_FACES"] == "1"
  let title = TypeName.of(Shown.self)
  let folder = URL(filePath: "\(filePath)").deletingLastPathComponent().appending(path: "Faces")
  let face = FaceFile(folder.appending(path: "\(name ?? title).txt"), of: title)
  let report = face.fault(ModuleInterface(of: module), isRecording: isRecording)
  if let report { report.record(at: sourceLocation) }
}
