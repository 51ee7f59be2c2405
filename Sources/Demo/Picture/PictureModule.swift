import Dovetail

/// The command that shows how the tool is put together.
struct PictureModule: Module {
  var bindings: Bindings {
    Bind(PictureCommand.self).to(assisted: Graph.self, PictureCommand.init)
    Bind(GraphPicture.self).to(GraphPicture.init)
  }
}
