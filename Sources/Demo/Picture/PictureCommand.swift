import Dovetail

/// Prints the graph that the tool itself is made from.
struct PictureCommand {
  let graph: Graph
  let picture: GraphPicture
  let console: any Console

  func run() throws {
    try console.write(picture.text(for: graph.nodes))
  }
}
