import Dovetail
import DovetailPreferences
import DovetailTesting
import Foundation
import Testing

@testable import Demo

/// One run of the whole tool, with doubles of the file system, the console, the settings and the clock.
struct ToolRun {
  /// The graph without doubles, verified once for all runs.
  private static let tool = Result { try Graph(AppModule()) }

  let status: ExitCode
  let output: String
  let errors: String

  init(
    _ arguments: [String],
    on files: MemoryFileSystem = .sample,
    console: RecordingConsole = RecordingConsole(),
    settings: MemoryPreferences = MemoryPreferences()
  ) throws {
    status = try withInjector(Self.tool.get()) {
      Bind(FileSystem.self).toInstance(files)
      Bind(Console.self).toInstance(console)
      Bind(PreferenceStore.self).to(assisted: URL.self) { _ in settings }
      Bind((any Clock<Duration>).self).toInstance(SteppingClock(step: .milliseconds(1234)))
    } perform: { injector in
      injector[CommandLineTool.self].run(arguments)
    }
    output = console.output
    errors = console.errors
  }
}
