import Dispatch
import Dovetail
import DovetailProperties
import Synchronization
import Testing

@Suite("@Final", .limited)
struct FinalTests {
  @Test("It is nil until it is assigned, and never changes again")
  func assign() {
    let session = Session()
    #expect(session.token == nil)
    session.token = "a"
    #expect(session.token == "a")
  }

  @Test("Assigning nil first does nothing")
  func assignNil() throws {
    let session = Session()
    session.token = nil
    try session.$token.set("a")
    #expect(session.token == "a")
  }

  @Test("A second assignment throws, names both places and changes nothing")
  func assignTwice() throws {
    let session = Session()
    try session.$token.set("a")
    let first = #line - 1
    let error = try #require(throws: FinalError.self) { try session.$token.set("b") }
    let second = #line - 1
    #expect(session.token == "a")
    #expect(error.declaration.fileName == "Session.swift")
    #expect(error.first?.line == first)
    #expect(error.second?.line == second)
    #expect(
      error.description == """
        \(#filePath):\(second):\(error.second?.column ?? 0): error: [assigned-twice] a final 'String' was assigned a \
        second time
          declared at   Session.swift:\(error.declaration.line)
          assigned at   FinalTests.swift:\(first)
          and again at  FinalTests.swift:\(second)
          to fix it     assign it once, or use 'var' without @Final
        """)
  }

  @Test("A default value is the assignment, at the place of the declaration")
  func defaultValue() throws {
    let device = Device()
    #expect(device.name == "phone")
    let error = try #require(throws: FinalError.self) { try device.$name.set("tablet") }
    #expect(error.first == error.declaration)
  }

  @Test("A second plain assignment traps, and names the known places")
  func trap() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let session = Session()
      try session.$token.set("a")
      session.token = "b"
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("[assigned-twice] a final 'String' was assigned a second time"))
    #expect(text.contains("declared at   Session.swift:"))
    #expect(text.contains("assigned at   FinalTests.swift:"))
  }

  @Test("Assigning nil after a value traps")
  func trapOnNil() async {
    await #expect(processExitsWith: .failure) {
      let session = Session()
      session.token = "a"
      session.token = nil
    }
  }

  @Test("Each copy of a struct is assigned once")
  func copies() throws {
    var original = Form()
    var copy = original
    copy.name = "copy"
    #expect(original.name == nil)
    try original.$name.set("original")
    #expect(copy.name == "copy")
    var late = copy
    #expect(throws: FinalError.self) { try late.$name.set("late") }
    #expect(late.name == "copy")
  }

  @Test("A subclass has its own and its superclass's")
  func inheritance() throws {
    let session = AdminSession()
    session.token = "a"
    session.role = "root"
    #expect(session.token == "a")
    #expect(session.role == "root")
    #expect(throws: FinalError.self) { try session.$token.set("b") }
  }

  @Test("An actor has it")
  func actor() async {
    let counter = Vault()
    await counter.open("a")
    #expect(await counter.code == "a")
  }

  @Test("One of several racing assignments wins, and all threads read its value")
  func race() {
    for _ in 0..<500 {
      let session = SharedSession()
      let wins = Mutex<[Int]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { index in
        do {
          try session.$token.set(Token(index))
          wins.withLock { $0.append(index) }
        } catch {
          // A thread that loses the race reads the winner's value.
          #expect(session.token != nil)
        }
      }
      #expect(wins.withLock(\.self) == session.token.map { [$0.number] })
    }
  }

  @Test("One of a property and a cell's assignments wins in a class that the compiler checks")
  func cell() {
    let box = CheckedSession()
    let losses = Mutex<[FinalError]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      do throws(FinalError) { try box.token.set(Token(index)) } catch { losses.withLock { $0.append(error) } }
    }
    #expect(losses.withLock(\.count) == 3)
    #expect(losses.withLock { $0.allSatisfy { $0.first != nil && $0.second != nil } })
  }

  @Test("The value is released with its owner")
  func lifetime() {
    weak var token: Token?
    do {
      let session = SharedSession()
      let new = Token(1)
      token = new
      session.token = new
      withExtendedLifetime((session, new)) { #expect(token != nil) }
    }
    #expect(token == nil)
  }
}

private final class Token: Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private final class Device {
  @Final var name: String? = "phone"
}

private struct Form: Sendable {
  @Final var name: String?
}

private final class AdminSession: Session {
  @Final var role: String?
}

private actor Vault {
  @Final var code: String?
  func open(_ code: String) { self.code = code }
}

private final class SharedSession: @unchecked Sendable {
  // Sendable: its only property is safe to share.
  @Final var token: Token?
}

private final class CheckedSession: Sendable {
  let token = FinalCell<Token>()
}
