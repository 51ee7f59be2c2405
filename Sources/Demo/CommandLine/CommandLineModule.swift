import Dovetail

/// What a person types, and what they get to see.
struct CommandLineModule: Module {
  var bindings: Bindings {
    Bind(CommandLineTool.self).to(CommandLineTool.init)
    Bind(CommandParser.self).to(CommandParser.init)
    Bind(Console.self).to(StandardConsole.init).singleton().live()
  }
}
