import Dovetail
import DovetailPreferences
import DovetailTesting
import Foundation

@testable import Demo

/// The whole tool, with doubles of the file system, the console, the settings and the clock.
///
/// A test reads the doubles by their types. Each test has its own doubles, since it has its own injector.
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
