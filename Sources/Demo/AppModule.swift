import Dovetail

/// A module for each folder of this target.
struct AppModule: Module {
  var bindings: Bindings {
    CommandLineModule()
    SettingsModule()
    FilesModule()
    SessionModule()
    CommandsModule()
    PageModule()
  }
}
