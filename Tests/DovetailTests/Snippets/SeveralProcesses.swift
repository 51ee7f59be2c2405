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

struct Reply {
  let phrases: Phrases
  let log: CallLog

  func text(for name: String) async -> String {
    log.write("greets \(name)")
    return "\(await phrases.greeting), \(name)."
  }
}

struct CallLog: Sendable {
  let trace: Trace
  let log: any LogSink

  func write(_ text: String) { log.write("\(trace.parent) \(text)") }
}

struct WelcomePage {
  let greetings: any Greetings
  let request: WebRequest
  let trace: Trace

  func text() async throws -> String { try await greetings.greeting(for: request.name, trace) }
}

struct PhrasesModule: Module {
  var bindings: Bindings {
    Bind(Phrases.self).to { await Phrases.open() }.singleton().onClose { await $0.close() }
  }
}

enum Role: String, CaseIterable {
  case web, worker, migration
}

struct ServiceModule: Module {
  let role: Role

  var bindings: Bindings {
    switch role {
    case .web:
      ClusterModule()
      WebModule()
    case .worker:
      ClusterModule()
      PhrasesModule()
      WorkerModule()
    case .migration:
      PhrasesModule()
      Bind(Migration.self).to(Migration.init)
    }
  }
}
