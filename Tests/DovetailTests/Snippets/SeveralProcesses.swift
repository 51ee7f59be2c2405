import Distributed
import Dovetail
import Foundation
import Testing

protocol LogSink: Sendable {
  func write(_ line: String)
}

struct StandardSink: LogSink {
  func write(_ line: String) { print(line) }
}

actor Phrases {
  private(set) var greeting = "Good day"
  static func open() async -> Phrases { Phrases() }
  func set(_ greeting: String) { self.greeting = greeting }
  func close() {}
}

struct Migration {
  let phrases: Phrases
  func run() async { await phrases.set("Good evening") }
}
