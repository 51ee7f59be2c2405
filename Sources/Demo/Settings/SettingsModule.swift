import Dovetail
import DovetailPreferences
import Foundation

extension Keys {
  /// The folder of the settings and the lists.
  static let folder = Key<URL>("folder")
}

/// The settings, and the file in which they are kept.
struct SettingsModule: Module {
  var bindings: Bindings {
    Bind(.folder).seeded()
    Bind(PreferenceStore.self).to((.folder, Key(Console.self))) { folder, console in
      // Settings that cannot be read or written cause a note, but no failure.
      JSONFilePreferences(at: folder.appending(path: "settings.json")) { error in
        console.complain("note: the settings are not used: \(error.line)")
      }
    }
    .singleton().live()
    Bind(Settings.self).to(Settings.init)
  }
}
