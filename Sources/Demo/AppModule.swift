import Dovetail

/// The whole tool: a module a folder of this target, and nothing of its own.
struct AppModule: Module {
  var bindings: Bindings {
    CommandLineModule()
    FilesModule()
    SettingsModule()
    CountingModule()
    ReportModule()
    PageModule()
  }
}
