import Dovetail
import DovetailProperties

@testable import Demo

/// One run of the whole tool, with doubles where its graph meets the world.
struct ToolRun {
  let graph: Graph
  let status: ExitCode
  let output: String
  let errors: String

  init(
    _ arguments: [String],
    on files: MemoryFileSystem = .sample,
    console: RecordingConsole = RecordingConsole(),
    settings: MemoryPreferences = MemoryPreferences()
  ) throws {
    graph = try Graph(AppModule()).overriding {
      Bind(FileSystem.self).toInstance(files)
      Bind(Console.self).toInstance(console)
      Bind(PreferenceStore.self).to(assisted: SettingsFolder.self) { _ in settings }
      Bind((any Clock<Duration>).self).toInstance(SteppingClock(step: .milliseconds(1234)))
    }
    let injector = try Injector(graph)
    status = injector[CommandLineTool.self].run(arguments, graph: graph)
    output = console.output
    errors = console.errors
  }
}
