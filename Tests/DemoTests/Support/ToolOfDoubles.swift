import Dovetail
import DovetailProperties
import Foundation

@testable import Demo

/// The whole tool, with a double wherever it meets the world.
///
/// A test finds the doubles by their types; each test has its own, because each has an injector of its own.
struct ToolOfDoubles: Module {
  var bindings: Bindings {
    AppModule()
    Bind(FileSystemDouble.self).to(FileSystemDouble.init).singleton()
    Bind(ConsoleDouble.self).to(ConsoleDouble.init).singleton()
    Bind(SteppingClock.self).to { SteppingClock(step: .milliseconds(1234)) }.singleton()
    Bind(SettingsDouble.self).to(SettingsDouble.init).singleton()
    Override {
      Bind(FileSystem.self).to { (files: FileSystemDouble) in files }
      Bind(FileWriter.self).to { (files: FileSystemDouble) in files }
      Bind(Console.self).to { (console: ConsoleDouble) in console }
      Bind((any Clock<Duration>).self).to { (clock: SteppingClock) in clock }
      Bind(PreferenceStore.self).to(assisted: URL.self) { (file, settings: SettingsDouble) in
        settings.open(file)
      }
    }
  }
}
