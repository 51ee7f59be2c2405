import Dovetail
import Synchronization

/// A shared instance that is opened and closed asynchronously.
final class Store: Sendable {
  private let lines: Lines
  private let open: Mutex<Bool>

  init(_ lines: Lines) async {
    await Task.yield()
    self.lines = lines
    open = Mutex(true)
    lines.add("open")
  }

  var isOpen: Bool { open.withLock { $0 } }

  func close() async {
    await Task.yield()
    open.withLock { $0 = false }
    lines.add("close")
  }
}

/// A log for any thread.
final class Lines: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

struct StoreModule: Module {
  var lines = Lines()

  var bindings: Bindings {
    Bind(Lines.self).toInstance(lines)
    Bind(Store.self).to(Store.init).singleton().onClose { await $0.close() }
  }
}
