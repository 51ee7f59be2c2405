import Dovetail

extension TemplateFaultFormatter {
  static func wordsOfElement(_ kind: TemplateFault.Kind, _ owner: String) -> Words {
    switch kind {
    case .unknownElement(let name, let known, let partials):
      var rows = near(name, known) { "<\($0)>" }
      if partials.contains(name) { rows = [("did you mean", ["<Partial name=\(quoted(name))/>"])] }
      return Words(
        "no element is named <\(name)>", rows,
        fix: "correct the name, or bind a PartialElement of that name: Bind(\(typeName(for: name)).self).to { … }")
    case .ambiguousElement(let name, let types):
      return Words(
        "several types are named '\(name)' in templates", all("declared by", types),
        fix: "give each a different name, or bind only one of them")
    case .unexpectedText(let element):
      return Words(
        "<\(element)> takes no text",
        fix: element == TemplateCompiler.partialTag
          ? "remove the text; the named template has its own text"
          : "remove the text, or declare TextContent(\\.…) for the element")
    case .missingText(let element, let value):
      return Words(
        "<\(element)> needs a text", all("it takes", [value.hint]),
        fix: "write it between the tags: <\(element)>…</\(element)>")
    case .unexpectedElements(let element):
      return Words(
        "<\(element)> takes no elements",
        fix: element == TemplateCompiler.partialTag
          ? "remove this one; the named template has its own elements"
          : "remove this one, or declare Children(\\.…) for <\(element)>")
    case .wrongElement(let name, let type, let parent, let wanted):
      return Words(
        "<\(name)> is \(a(type)), and <\(parent)> takes each element as \(a(wanted))",
        fix: "put it elsewhere, or make it \(a(wanted)) and declare that: Usable(as: \(wanted).self) { $0 }")
    default:
      fatalError("not a fault of an element")
    }
  }
}

extension TemplateFaultFormatter {
  static func wordsOfAttribute(_ kind: TemplateFault.Kind) -> Words {
    switch kind {
    case .unknownAttribute(let name, let element, let known):
      if name == "xmlns" || name.hasPrefix("xmlns:") {
        return Words(
          "<\(element)> has no attribute '\(name)'", fix: "remove the attribute; templates have no namespaces")
      }
      let hints = near(name, known) { "\($0)=\"…\"" }
      return Words(
        "<\(element)> has no attribute '\(name)'",
        hints.isEmpty ? all("it has", known) : hints,
        fix: element == TemplateCompiler.partialTag || name == "outlet"
          ? "correct the name, or remove the attribute"
          : "correct the name, remove the attribute, or declare it: Attribute(\(quoted(name)), \\.\(memberName(for: name)))"
      )
    case .missingAttribute(let name, let element, let value):
      return Words(
        "<\(element)> needs the attribute '\(name)'", all("it takes", [value.hint]),
        fix: "write it: <\(element) \(name)=\"…\">")
    case .wrongValue(let text, let attribute, let element, let value):
      let subject = attribute.map { "the attribute '\($0)'" } ?? "the text"
      let hints = near(text, value.choices, quoted)
      return Words(
        "\(subject) of <\(element)> takes \(a(value.name)), not \(quoted(text))", hints,
        fix: "write \(value.hint)")
    default:
      fatalError("not a fault of an attribute")
    }
  }
}

extension TemplateFaultFormatter {
  static func wordsOfConnection(_ kind: TemplateFault.Kind, _ owner: String) -> Words {
    switch kind {
    case .unknownOutlet(let name, let known):
      let hints = near(name, known) { "outlet=\(quoted($0))" }
      return Words(
        "'\(owner)' has no outlet '\(name)'", hints.isEmpty ? all("it has", known) : hints,
        fix: "correct the name, or declare it: Outlet(\(quoted(name)), \\.\(memberName(for: name)))")
    case .wrongOutlet(let name, let type, let wanted):
      return Words(
        "the outlet '\(name)' of '\(owner)' takes \(a(wanted)), and this is \(a(type))",
        fix: "connect another element, or declare the property with the type '\(type)'")
    case .repeatedOutlet(let name, let first):
      return Words(
        "two elements are connected to the outlet '\(name)'", [("first at", ["\(first.line):\(first.column)"])],
        fix: "remove it from one of them")
    case .missingOutlet(let name, let type):
      return Words(
        "no element is connected to the outlet '\(name)', which '\(owner)' needs",
        fix: "connect \(a(type)): outlet=\(quoted(name)); or declare it .optional")
    case .unknownAction(let name, let known):
      let hints = near(name, known, quoted)
      return Words(
        "'\(owner)' has no action '\(name)'", hints.isEmpty ? all("it has", known) : hints,
        fix: "correct the name, or declare it: Action(\(quoted(name)), \(owner).\(memberName(for: name)))")
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
