/// The text of paths through the graph or the modules.
package enum PathText {
  package static func of(_ names: [some CustomStringConvertible]) -> String {
    joined(names.count, last: 4, " → ") { names[$0].description }
  }

  /// Returns the names of modules, outermost first.
  package static func of(modules: [String]) -> String { joined(modules.count, last: 2, " > ") { modules[$0] } }

  /// Returns the names in one text; a long path is cut in the middle, before the names are computed.
  @inline(never)
  private static func joined(_ count: Int, last: Int, _ separator: String, _ name: (Int) -> String) -> String {
    var shown = Array(0..<count)
    if count > 8 { shown.removeSubrange(4..<count - last) }
    var names = shown.map(name)
    if shown.count < count { names.insert("… " + String(count - shown.count) + " more …", at: 4) }
    return names.joined(separator: separator)
  }
}
