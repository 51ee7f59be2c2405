import Dovetail
import DovetailSwiftUI
import Observation
import SwiftUI
import Testing

@MainActor
@Suite("Resolved properties of views", .limited)
struct ResolvedTests {
  private let log = Log()

  private func injector() throws -> Injector {
    try Injector {
      Bind(Counter.self).to { @MainActor [log] in Counter(0, log) }
      Bind(Counter.self).to(assisted: Int.self) { @MainActor [log] start in Counter(start, log) }
      Bind(Pair.self).to(assisted: (Int, String).self) { @MainActor [log] pair in Pair(pair.0, pair.1, log) }
      Bind(.title).toInstance("titled")
    }
  }

  @Test("A model is made once, is there in the first frame, and redraws the view")
  func once() async throws {
    let screen = Screen(CounterView().injector(try injector()))
    #expect(screen.texts == ["count 0", "add", "redraw 0"])
    screen.tap("add")
    await screen.shows("count 1")
    screen.tap("redraw 0")
    await screen.shows("redraw 1")
    #expect(screen.texts.first == "count 1")
    #expect(log.lines == ["made 0"])
    #expect(!screen.frames.joined().contains("…"))
  }

  @Test("A view that is made anew by the view around it keeps its model")
  func remade() async throws {
    let shown = Shown(0)
    let screen = Screen(Around(shown: shown) { number in Stack(title: "\(number)") }.injector(try injector()))
    #expect(screen.texts.prefix(2) == ["0", "count 0"])
    screen.tap("add")
    shown.value = 1
    await screen.until { screen.texts.prefix(2) == ["1", "count 1"] }
    #expect(log.lines == ["made 0"])
  }

  @Test("A model is released with its view")
  func released() async throws {
    let shown = Shown(true)
    let screen = Screen(Around(shown: shown) { isThere in if isThere { CounterView() } }.injector(try injector()))
    #expect(log.lines == ["made 0"])
    shown.value = false
    await screen.until { log.lines == ["made 0", "released 0"] }
    #expect(screen.texts.isEmpty)
    shown.value = true
    await screen.shows("count 0")
    #expect(log.count(of: "made 0") == 2)
  }

  @Test("Another injector in the environment makes another model")
  func anotherInjector() async throws {
    let shown = Shown(try injector())
    let screen = Screen(Around(shown: shown) { CounterView().injector($0) })
    screen.tap("add")
    await screen.shows("count 1")
    shown.value = try injector()
    await screen.shows("count 0")
    #expect(log.lines == ["made 0", "released 0", "made 0"])
  }

  @Test("A key, a type and an optional that nothing binds are read from the injector")
  func keys() throws {
    let screen = Screen(KeysView().injector(try injector()))
    #expect(screen.texts == ["titled", "0", "none"])
  }

  @Test("The arguments of a factory are those of the view; a changed one makes another model")
  func arguments() async throws {
    let shown = Shown(1)
    let screen = Screen(Around(shown: shown) { DetailView(id: $0) }.injector(try injector()))
    #expect(screen.texts == ["detail 1"])
    shown.value = 2
    await screen.shows("detail 2")
    #expect(log.lines == ["made 1", "made 2", "released 1"])
  }

  @Test("Several arguments are those of a factory of a tuple")
  func severalArguments() async throws {
    let shown = Shown((1, "a"))
    let screen = Screen(
      Around(shown: shown) { PairView(number: $0.0, text: $0.1) }.injector(try injector()))
    #expect(screen.texts == ["1 a"])
    shown.value = (1, "b")
    await screen.shows("1 b")
    #expect(log.lines == ["made 1 a", "made 1 b"])
  }

  @Test("A task that outlives a change reads the model of its view, and not another one")
  func outlived() async throws {
    let shown = Shown(1)
    let step = Shown(0)
    let screen = Screen(
      Around(shown: shown) { LateView(id: $0, step: step) { [log] in log.add("read \($0)") } }.injector(try injector()))
    await screen.until { step.value == 1 }
    shown.value = 2
    await screen.shows("detail 2")
    step.value = 2
    await screen.until { log.lines.last == "read 2" }
    #expect(log.lines == ["made 1", "made 2", "released 1", "read 2"])
  }

  @Test("The bindings of a model are those of its properties")
  func bindings() async throws {
    let screen = Screen(BindingView().injector(try injector()))
    screen.tap("set")
    await screen.shows("count 5")
  }

  @Test("Without an injector in the environment, the current one makes the model, which stays")
  func current() async throws {
    let injector = try injector()
    let screen = injector.run { Screen(CounterView()) }
    screen.tap("add")
    await screen.shows("count 1")
    #expect(log.lines == ["made 0"])
  }

  @Test("An update in the task of another injector does not make another model")
  func updatedElsewhere() async throws {
    let injector = try injector()
    let screen = injector.run { Screen(CounterView()) }
    _ = try self.injector().run { screen.tap("add") }
    await screen.shows("count 1")
    #expect(log.lines == ["made 0"])
  }

  @Test("A property is read in a test without drawing its view")
  func undrawn() throws {
    let view = CounterView()
    let model = try injector().run { view.model }
    #expect(view.model === model)
    #expect(log.lines == ["made 0"])
  }
}

extension Keys {
  fileprivate static let title = Key<String>("title")
}

@MainActor @Observable
private final class Counter {
  var count: Int
  @ObservationIgnored private let start: Int
  @ObservationIgnored private let log: Log

  init(_ start: Int, _ log: Log) {
    (count, self.start, self.log) = (start, start, log)
    log.add("made \(start)")
  }

  deinit { MainActor.assumeIsolated { log.add("released \(start)") } }
}

@MainActor
private final class Pair {
  let text: String

  init(_ number: Int, _ text: String, _ log: Log) {
    self.text = "\(number) \(text)"
    log.add("made \(self.text)")
  }
}

private struct CounterView: View {
  @Resolved var model: Counter
  @State private var redrawn = 0

  var body: some View {
    Text("count \(model.count)")
    Button("add") { model.count += 1 }
    Button("redraw \(redrawn)") { redrawn += 1 }
  }
}

private struct BindingView: View {
  @Resolved private var model: Counter

  var body: some View {
    Text("count \(model.count)")
    Setter(number: $model.count)
  }
}

private struct Setter: View {
  @SwiftUI.Binding var number: Int

  var body: some View { Button("set") { number = 5 } }
}

private struct Stack: View {
  let title: String

  var body: some View {
    VStack {
      Text(title)
      CounterView()
    }
  }
}

private struct KeysView: View {
  @Resolved(.title) private var title
  @Resolved(Counter.self) private var model
  @Resolved private var none: Pair?

  var body: some View {
    Text(title)
    Text("\(model.count)")
    Text(none == nil ? "none" : "some")
  }
}

private struct DetailView: View {
  @Resolved private var model: Counter

  init(id: Int) { _model = Resolved(Counter.self, id) }

  var body: some View { Text("detail \(model.count)") }
}

private struct PairView: View {
  @Resolved private var pair: Pair

  init(number: Int, text: String) { _pair = Resolved(Pair.self, number, text) }

  var body: some View { Text(pair.text) }
}

private struct LateView: View {
  @Resolved private var model: Counter
  let step: Shown<Int>
  let read: (Int) -> Void

  init(id: Int, step: Shown<Int>, read: @escaping (Int) -> Void) {
    _model = Resolved(Counter.self, id)
    (self.step, self.read) = (step, read)
  }

  var body: some View {
    Text("detail \(model.count)")
      .task {
        step.value = 1
        while step.value < 2 { await Task.yield() }
        read(model.count)
      }
  }
}
