import Dispatch
import DovetailFiles
import Synchronization

/// Files of templates that one parser reads.
struct TemplateBatch: Sendable {
  /// What became of each file.
  typealias Documents = [Result<TemplateDocument, ReadingFault>]

  /// The bytes that a batch has at least; more take no less time.
  static let size = 1 << 15

  /// The files, each with the index of its template.
  private(set) var files: [(template: Int, file: TemplateFile.Found)] = []
  /// What the files say, one after the other.
  private var contents: [UInt8] = []
  private var ends: [Int] = []

  var isFull: Bool { contents.count >= Self.size }

  /// Adds a file; one that cannot be read is not added.
  mutating func add(_ file: TemplateFile.Found, of template: Int) throws(FileReadFailure) {
    try file.root.append(file.path, limit: TemplateDocument.sizeLimit, to: &contents)
    files.append((template, file))
    ends.append(contents.count)
  }

  private func read() -> Documents { TemplateDocument.read(contents, ends: ends) }

  /// Reads batches, on several threads when there are several.
  static func read(_ batches: [TemplateBatch]) -> [Documents] {
    if batches.count < 2 { return batches.map { $0.read() } }
    let documents = Mutex([Documents](repeating: [], count: batches.count))
    DispatchQueue.concurrentPerform(iterations: batches.count) { index in
      let read = batches[index].read()
      documents.withLock { $0[index] = read }
    }
    return documents.withLock { $0 }
  }
}
