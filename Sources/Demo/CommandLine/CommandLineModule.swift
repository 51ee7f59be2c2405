import Dovetail

/// The app, and its console.
struct CommandLineModule: Module {
  var bindings: Bindings {
    Bind(App.self).to(App.init)
    Bind(Console.self).to(StandardConsole.init).singleton().live()
  }
}
