import Dovetail

extension TemplateFaultFormatter {
  static func wordsOfConnection(_ kind: TemplateFault.Kind, _ owner: String) -> Words {
    switch kind {
    case .unknownOutlet(let name, let known):
      let hints = near(name, known) { "outlet=\(quoted($0))" }
      return Words(
        "'\(owner)' has no outlet '\(name)'", hints.isEmpty ? all("it has", known) : hints,
        fix: "correct the name, or declare it: Outlet(\(quoted(name)), \\.\(name))")
    case .wrongOutlet(let name, let type, let wanted):
      return Words(
        "the outlet '\(name)' of '\(owner)' takes \(a(wanted)), and this is \(a(type))",
        fix: "give the outlet to another element, or declare the property with the type '\(type)'")
    case .repeatedOutlet(let name, let first):
      return Words(
        "two elements are the outlet '\(name)'", [("first at", ["\(first.line):\(first.column)"])],
        fix: "leave the outlet to one of them")
    case .missingOutlet(let name, let type):
      return Words(
        "no element is the outlet '\(name)', which '\(owner)' needs",
        fix: "give it to \(a(type)): outlet=\(quoted(name)); or declare it .optional")
    case .unknownAction(let name, let known):
      let hints = near(name, known, quoted)
      return Words(
        "'\(owner)' has no action '\(name)'", hints.isEmpty ? all("it has", known) : hints,
        fix: "correct the name, or declare it: Action(\(quoted(name)), \(owner).\(name))")
    case .wrongAction(let name, let argument, let event, let element, let passes):
      return Words(
        "the action '\(name)' takes \(a(argument)), and '\(event)' of <\(element)> passes "
          + (passes.map(a) ?? "nothing"),
        fix: "connect a method that takes \(passes.map { "\(a($0)) or nothing" } ?? "nothing")")
    default:
      fatalError("not a fault of a connection")
    }
  }
}
