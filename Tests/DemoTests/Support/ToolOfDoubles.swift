import Dovetail
import DovetailProperties
import DovetailTesting
import Foundation

@testable import Demo

/// The whole tool, with a double wherever it meets the world.
///
/// A test finds the doubles by their types; each test has its own, because each has an injector of its own.
struct ToolOfDoubles: Module {
  var bindings: Bindings {
    AppModule()
    Replace(FileSystem.self, FileWriter.self, with: FileSystemDouble.init)
    Replace(Console.self, with: ConsoleDouble.init)
    Replace((any Clock<Duration>).self) { SteppingClock(step: .milliseconds(1234)) }
    Bind(SettingsDouble.self).to(SettingsDouble.init).singleton()
    Override {
      Bind(PreferenceStore.self).to(assisted: URL.self) { (file, settings: SettingsDouble) in
        settings.open(file)
      }
    }
  }
}
