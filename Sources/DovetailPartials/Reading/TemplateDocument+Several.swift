package import Foundation

extension TemplateDocument {
  /// Reads several files, with one parser as long as there is no fault: to set one up takes as long as a quarter of what
  /// it reads in a file.
  ///
  /// - Parameter files: The files' contents.
  /// - Returns: For each file the document, or its first fault.
  package static func read(_ files: [Data]) -> [Result<TemplateDocument, ReadingFault>] {
    if files.count < 2 || files.contains(where: { $0.count > sizeLimit }) { return files.map(readAlone) }
    var bytes = Array("<_>".utf8)
    bytes.reserveCapacity(files.reduce(8) { $0 + $1.count })
    let places = files.map { file in
      bytes += file
      return bytes.count - file.count..<bytes.count
    }
    bytes += "</_>".utf8
    // What is scanned refers to the buffer, and is used within the call only.
    return bytes.withUnsafeMutableBufferPointer { buffer in
      let scanned = places.map { scan(UnsafeMutableBufferPointer(rebasing: buffer[$0])) }
      guard let documents = parse(buffer, scanned.compactMap { try? $0.get() }) else { return files.map(readAlone) }
      var rest = documents[...]
      return zip(scanned, files).map { scanned, file in
        scanned.flatMap { _ in rest.popFirst().map { .success($0) } ?? readAlone(file) }
      }
    }
  }

  private static func readAlone(_ file: Data) -> Result<TemplateDocument, ReadingFault> {
    Result { () throws(ReadingFault) in try TemplateDocument(file) }
  }

  /// Scans a file, and blanks what may not stand between others: its XML declaration, or all of it when it has a fault.
  private static func scan(_ bytes: UnsafeMutableBufferPointer<UInt8>) -> Result<ScannedDocument, ReadingFault> {
    let scanned = Result { () throws(ReadingFault) in try scan(UnsafeBufferPointer(bytes)) }
    let blank = if case .success = scanned { declaration(of: bytes) } else { bytes.count }
    bytes[..<blank].update(repeating: UInt8(ascii: " "))
    return scanned
  }

  /// How long the XML declaration is that a file begins with; 0 also for one that is written otherwise than most, which
  /// the parser then refuses.
  private static func declaration(of bytes: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard bytes.starts(with: "<?xml".utf8) else { return 0 }
    return declarations.first { bytes.starts(with: $0.utf8) }?.utf8.count ?? 0
  }

  private static let declarations = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
    "<?xml version=\"1.0\"?>",
  ]

  private static func parse(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, _ scanned: [ScannedDocument]
  ) -> [TemplateDocument]? {
    guard let start = buffer.baseAddress else { return nil }
    // The parser is gone when the call ends, and the buffer is not.
    return TemplateParser.documents(
      within: Data(bytesNoCopy: start, count: buffer.count, deallocator: .none), scanned)
  }
}
