/// Lets functions wait until a test opens it.
actor Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  func pass() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
