import Synchronization

@testable import Demo

/// A console that records the output, or throws an error instead.
final class RecordingConsole: Console {
  private let texts = Mutex((output: "", errors: ""))
  private let refusal: ConsoleError?

  init(refusing refusal: ConsoleError? = nil) {
    self.refusal = refusal
  }

  var output: String { texts.withLock { $0.output } }
  var errors: String { texts.withLock { $0.errors } }

  func write(_ text: String) throws {
    if let refusal { throw refusal }
    texts.withLock { $0.output += text }
  }

  func complain(_ line: String) {
    texts.withLock { $0.errors += line + "\n" }
  }
}
