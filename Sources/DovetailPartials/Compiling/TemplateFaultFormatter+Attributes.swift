import Dovetail

extension TemplateFaultFormatter {
  static func wordsOfAttribute(_ kind: TemplateFault.Kind) -> Words {
    switch kind {
    case .unknownAttribute(let name, let element, let known):
      let hints = near(name, known) { "\($0)=\"…\"" }
      return Words(
        "<\(element)> has no attribute '\(name)'",
        hints.isEmpty ? all("it has", known) : hints,
        fix: element == TemplateCompiler.partialTag || name == "outlet"
          ? "correct the name, or take the attribute out"
          : "correct the name, take the attribute out, or declare it: Attribute(\(quoted(name)), \\.\(name))")
    case .missingAttribute(let name, let element, let value):
      return Words(
        "<\(element)> needs the attribute '\(name)'", all("it takes", [value.hint]),
        fix: "write it: <\(element) \(name)=\"…\">")
    case .wrongValue(let text, let attribute, let element, let value):
      let subject = attribute.map { "the attribute '\($0)'" } ?? "the text"
      let hints = near(text, value.choices, quoted)
      return Words(
        "\(subject) of <\(element)> takes \(a(value.name)), and \(quoted(text)) is none", hints,
        fix: "write \(value.hint)")
    default:
      fatalError("not a fault of an attribute")
    }
  }
}
