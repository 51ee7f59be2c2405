import Foundation

extension TemplateDocument {
  /// Reads several files, with one parser as long as it finds no fault: to set one up takes as long as a quarter of what it
  /// reads in a file.
  ///
  /// - Parameters:
  ///   - bytes: The files' contents, one after the other.
  ///   - ends: Where each of them ends.
  /// - Returns: For each file the document, or its first fault.
  package static func read(_ bytes: [UInt8], ends: [Int]) -> [Result<TemplateDocument, ReadingFault>] {
    // What is scanned refers to the buffer, and is used within the call only.
    bytes.withUnsafeBufferPointer { buffer in
      var start = 0
      let files = ends.map { end in
        defer { start = end }
        return UnsafeBufferPointer(rebasing: buffer[start..<end])
      }
      return (files.count > 1 ? readTogether(files, count: bytes.count) : nil) ?? files.map(readAlone)
    }
  }

  private static func readTogether(
    _ files: [UnsafeBufferPointer<UInt8>], count: Int
  ) -> [Result<TemplateDocument, ReadingFault>]? {
    var text = Array("<_>".utf8)
    text.reserveCapacity(count + 8)
    var scanned: [ScannedDocument] = []
    scanned.reserveCapacity(files.count)
    let results = files.map { file in
      Result { () throws(ReadingFault) in
        let document = try scan(file)
        append(file, document, to: &text)
        scanned.append(document)
      }
    }
    text += "</_>".utf8
    guard let documents = TemplateParser.documents(within: Data(text), scanned) else { return nil }
    var rest = documents.makeIterator()
    return zip(results, files).map { result, file in
      result.flatMap { rest.next().map { .success($0) } ?? readAlone(file) }
    }
  }

  private static func readAlone(_ file: UnsafeBufferPointer<UInt8>) -> Result<TemplateDocument, ReadingFault> {
    Result { () throws(ReadingFault) in try TemplateDocument(Data(file)) }
  }

  /// Adds what a file says, without what may not stand between others, and without white space that nobody asks for: the
  /// parser would make a text of it, which is dropped.
  private static func append(
    _ content: UnsafeBufferPointer<UInt8>, _ scanned: ScannedDocument, to text: inout [UInt8]
  ) {
    var start = declaration(of: content)
    for gap in scanned.gaps {
      text += content[start..<gap.lowerBound]
      start = gap.upperBound
    }
    text += content[start...]
  }

  /// How long the XML declaration is that a file begins with; 0 also for one that is written otherwise than most, which
  /// the parser then refuses.
  private static func declaration(of content: UnsafeBufferPointer<UInt8>) -> Int {
    guard content.starts(with: "<?xml".utf8) else { return 0 }
    return declarations.first { content.starts(with: $0.utf8) }?.utf8.count ?? 0
  }

  private static let declarations = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
    "<?xml version=\"1.0\"?>",
  ]
}
