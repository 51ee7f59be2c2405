import Dovetail
import DovetailProperties
import Synchronization
import Testing

/// On Apple's systems, a weak reference to an Objective-C object that is formed in its deinit ends the process.
@Suite("Properties that their owner's deinit reads", .limited)
struct DeinitTests {
  private let injector: Injector
  private let log = Log()

  init() throws {
    injector = try Injector { Bind(Recorder.self).to { Recorder() } }
  }

  @Test("They have their value, also when nothing was read before")
  func values() {
    injector.run {
      _ = Screen(log)
      let screen = Screen(log)
      withExtendedLifetime(screen) { screen.recorder.isOn = true }
    }
    #expect(log.all == ["made", "off", "made", "on"])
    _ = LateScreen(log, injector)
    #expect(log.all.last == "late")
  }

  @Test("An error names the owner's property")
  func errors() throws {
    let bare = try Injector {}
    _ = bare.run { Bare(log) }
    _ = LateScreen(log, bare)
    #expect(log.all == ["unbound: Bare.recorder", "unbound: LateScreen.recorder"])
  }

  @Test("A hook gets the owner of a value that is first read there")
  func hook() {
    _ = injector.run { Hooked(log) }
    #expect(log.all == ["Hooked.recorder"])
  }

  // In a deinit, Swift's objects do not show whether one is formed, but what forms one elsewhere forms one there.
  @Test("A read of '$' forms a weak reference only for a hook that gets the property and was not called")
  func weakReferences() throws {
    let (bare, late) = (Bare(log), LateScreen(log, injector))
    #expect(throws: ResolutionError.self) { try bare.$recorder.get() }
    #expect(throws: ResolutionError.self) { try late.$recorder.get() }
    #expect(!hasWeakReference(bare) && !hasWeakReference(late))
    try injector.run {
      let screen = Screen(log)
      _ = try screen.$recorder.get()
      screen.$recorder.reset()
      _ = try screen.$recorder.get()
      #expect(!hasWeakReference(screen))
      let hooked = Hooked(log)
      _ = hooked.recorder
      _ = try hooked.$recorder.get()
      #expect(!hasWeakReference(hooked))
      hooked.$recorder.reset()
      _ = try hooked.$recorder.get()
      #expect(hasWeakReference(hooked))
      #expect(log.all.suffix(2) == ["Hooked.recorder", "Hooked.recorder"])
    }
  }
}

/// Whether a weak reference to an object was ever formed.
private func hasWeakReference(_ object: AnyObject) -> Bool {
  // The reference counts are the second word of an object; if its two highest bits are set, they are in a side table,
  // which the first weak reference makes.
  withExtendedLifetime(object) {
    Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: 8, as: UInt64.self) >> 62 == 3
  }
}

private final class Log: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }

  func add(_ error: any Error) {
    let property = "\(error)".split(separator: "\n").first { $0.contains("read as") }?.split(separator: " ").last
    add("\((error as? ResolutionError)?.id ?? "?"): \(property ?? "?")")
  }
}

private final class Recorder: @unchecked Sendable {
  // Sendable: each test uses one thread.
  var isOn = false
}

private final class Screen {
  @Lazy var recorder: Recorder
  private let log: Log

  init(_ log: Log) {
    self.log = log
    _recorder = Lazy(wrappedValue: Recorder(), onCreate: { _ in log.add("made") })
  }

  deinit {
    do { log.add(try $recorder.get().isOn ? "on" : "off") } catch { log.add(error) }
  }
}

private final class Bare {
  @Lazy var recorder: Recorder
  private let log: Log

  init(_ log: Log) { self.log = log }

  deinit {
    do { _ = try $recorder.get() } catch { log.add(error) }
  }
}

private final class LateScreen {
  @Inject var recorder: Recorder
  private let log: Log
  private let injector: Injector

  init(_ log: Log, _ injector: Injector) { (self.log, self.injector) = (log, injector) }

  deinit {
    injector.run {
      do {
        try $recorder.get()
        log.add("late")
      } catch { log.add(error) }
    }
  }
}

private final class Hooked {
  @Lazy var recorder: Recorder

  init(_ log: Log) {
    _recorder = Lazy(onCreate: { _, site in log.add("\(site.ownerType.map { "\($0)" } ?? "?").\(site.name ?? "?")") })
  }

  deinit {
    _ = recorder
  }
}
