import Dovetail

/// The commands by their names, which live in the session, since they work on its list.
struct CommandsModule: Module {
  var bindings: Bindings {
    Contribute(Command.self, at: "add").to(AddCommand.init).in(.session)
    Contribute(Command.self, at: "clear").to(ClearCommand.init).in(.session)
    Contribute(Command.self, at: "done").to(DoneCommand.init).in(.session)
    Contribute(Command.self, at: "export").to(ExportCommand.init).in(.session)
    Contribute(Command.self, at: "list").to(ListCommand.init).in(.session)
  }
}
