import Dovetail
import DovetailProperties

/// What the tool remembers, and where.
struct SettingsModule: Module {
  var bindings: Bindings {
    // The folder is known once the arguments are read, so both come from factories. Nothing else says that it is a file:
    // a test overrides this line, and the settings stay in memory.
    Bind(PreferenceStore.self).to(assisted: SettingsFolder.self) { JSONFilePreferences(at: $0.file) }.live()
    Bind(Settings.self).to(assisted: SettingsFolder.self) { (folder, store: Factory<SettingsFolder, PreferenceStore>) in
      Settings(in: try store.make(folder))
    }
    Bind(LastTime.self).to(assisted: SettingsFolder.self, LastTime.init)
  }
}
