import Dovetail

extension TemplateFaultFormatter {
  static func wordsOfElement(_ kind: TemplateFault.Kind, _ owner: String) -> Words {
    switch kind {
    case .unknownElement(let name, let known, let partials):
      var rows = near(name, known) { "<\($0)>" }
      if partials.contains(name) { rows = [("did you mean", ["<Partial name=\(quoted(name))/>"])] }
      return Words(
        "no element is named <\(name)>", rows,
        fix: "correct the name, or bind a PartialElement of that name: Bind(\(name).self).to { … }")
    case .ambiguousElement(let name, let types):
      return Words(
        "several types are named '\(name)' in templates", all("declared by", types),
        fix: "give each of them a name of its own, or bind only one of them")
    case .unexpectedText(let element):
      return Words(
        "<\(element)> takes no text",
        fix: element == TemplateCompiler.partialTag
          ? "take the text out; the template that is named has texts of its own"
          : "take the text out, or declare TextContent(\\.…) for the element")
    case .missingText(let element, let value):
      return Words(
        "<\(element)> needs a text", all("it takes", [value.hint]),
        fix: "write it between the tags: <\(element)>…</\(element)>")
    case .unexpectedElements(let element):
      return Words(
        "<\(element)> takes no elements",
        fix: element == TemplateCompiler.partialTag
          ? "take this one out; the template that is named has elements of its own"
          : "take this one out, or declare Children(\\.…) for <\(element)>")
    case .wrongElement(let name, let type, let parent, let wanted):
      return Words(
        "<\(name)> is \(a(type)), and <\(parent)> takes each element as \(a(wanted))",
        fix: "put it elsewhere, or make it \(a(wanted)) and declare that: Usable(as: \(wanted).self) { $0 }")
    default:
      fatalError("not a fault of an element")
    }
  }
}
