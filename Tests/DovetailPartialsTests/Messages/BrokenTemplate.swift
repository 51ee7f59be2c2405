import Dovetail
import DovetailPartials
import Foundation
import Testing

/// Templates with one fault, and the golden file of its message.
struct BrokenTemplate: Sendable, CustomTestStringConvertible {
  /// The golden file's name.
  let name: String
  /// The template's source; nil when the test writes the file.
  var source: PartialSource?
  /// The templates' texts by their names.
  let files: [String: String]

  init(_ name: String, _ screen: String) {
    self.name = name
    files = ["Screen": screen]
  }

  init(_ name: String, files: [String: String]) {
    self.name = name
    self.files = files
  }

  init(_ name: String, source: PartialSource) {
    self.name = name
    self.source = source
    files = [:]
  }

  var testDescription: String { name }

  /// The error of a graph with these templates.
  func error() throws -> GraphError {
    let folder = try TemplateFolder(files)
    return try Screen.$source.withValue(source ?? folder.source) {
      try #require(throws: GraphError.self) { try Graph(ScreenModule(hasPanel: files["Panel"] != nil)) }
    }
  }
}

private struct ScreenModule: Module {
  let hasPanel: Bool

  var bindings: Bindings {
    ToolkitModule()

    Bind(Screen.self).to(Screen.init)
    Template(Screen.self)
    if hasPanel {
      Bind(Panel.self).to(Panel.init)
      Template(Panel.self)
    }
    Bind(FirstTwin.self).to(FirstTwin.init)
    Bind(SecondTwin.self).to(SecondTwin.init)
  }
}
