import Dovetail
import DovetailPreferences
import DovetailTesting
import Foundation

@testable import Demo

/// The app with files and settings in memory, and a console that a test reads.
struct TestedModule: Module {
  var bindings: Bindings {
    AppModule()
    Replace(Console.self, with: ConsoleDouble.init)
    Replace(FileSystem.self, with: FilesDouble.init)
    Override {
      Bind(.folder).toInstance(URL(filePath: "/demo"))
      Bind(PreferenceStore.self).to { MemoryPreferences() }
    }
  }
}

extension App {
  /// Runs a command line.
  func run(_ arguments: String...) async throws { try await run(Options(arguments)) }
}
