import Dovetail

/// The messages of faults in templates.
enum TemplateFaultFormatter {
  static func resourceFault(
    _ fault: TemplateFault, in file: String, of template: TemplateExpansion
  ) -> Finding.ResourceFault {
    Finding.ResourceFault(
      file: file, line: fault.position?.line ?? 0, column: fault.position?.column ?? 0, id: fault.kind.id
    ) { words(of: fault.kind, template) }
  }

  /// The message of a faulty declaration.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - subject: The element or the owner.
  ///   - shape: The element's or owner's declarations.
  ///   - site: Where it is bound, or its template is declared.
  static func resourceFault(
    _ fault: DeclarationFault, in subject: String, _ shape: Shape, _ site: SourceSite
  ) -> Finding.ResourceFault {
    Finding.ResourceFault(file: site.filePath, line: site.line, column: site.column, id: fault.id) {
      words(of: fault, in: subject, TypeName.of(shape.type))
    }
  }

  private static func words(of fault: DeclarationFault, in subject: String, _ type: String) -> Words {
    let renamed = "remove one of them, or rename it"
    switch fault {
    case .repeatedAttribute(let name):
      return Words("\(subject) declares the attribute '\(name)' twice", fix: renamed)
    case .repeatedOutlet(let name): return Words("\(subject) declares the outlet '\(name)' twice", fix: renamed)
    case .repeatedAction(let name): return Words("\(subject) declares the action '\(name)' twice", fix: renamed)
    case .repeatedElement: return Words("'\(type)' declares the element \(subject) twice", fix: renamed)
    case .repeatedChildren:
      return Words("\(subject) declares Children twice", fix: "remove one of the two")
    case .repeatedText:
      return Words("\(subject) declares TextContent twice", fix: "remove one of the two")
    case .reservedAttribute(let name):
      return Words(
        "\(subject) declares the attribute '\(name)', which connects every element to its owner",
        fix: "give the attribute another name")
    case .reservedElement:
      return Words(
        "'\(type)' declares the element \(subject), which stands for a nested template",
        fix: "give the element another name")
    }
  }

  typealias Words = Finding.ResourceFault.Words

  private static func words(of kind: TemplateFault.Kind, _ template: TemplateExpansion) -> Words {
    let owner = TypeName.of(template.key.type)
    switch kind {
    case .reading(let kind):
      return words(of: kind)
    case .missingFile(_, let paths):
      return Words(
        "there is no template for '\(owner)'", [("looked at", paths)],
        fix: "add the file to the target's resources, or name its bundle: PartialSource(in: .module)")
    case .outside(let path):
      return Words(
        "the path \(quoted(path)) may lead out of the bundle",
        fix: "give a file name and a folder inside the bundle, without '..'")
    case .unreadable(let reason):
      return Words("the file cannot be read: \(reason)", fix: "make the file readable for the app")
    case .wrongRoot(let name, let wanted):
      return Words(
        "the root element is <\(name)>, but this template needs <\(wanted)>",
        fix: "name the root element after its owner, and put <\(name)> inside it")
    case .unknownElement, .ambiguousElement, .unexpectedText, .missingText, .unexpectedElements, .wrongElement:
      return wordsOfElement(kind, owner)
    case .unknownAttribute, .missingAttribute, .wrongValue:
      return wordsOfAttribute(kind)
    case .unknownOutlet, .wrongOutlet, .repeatedOutlet, .missingOutlet, .unknownAction, .wrongAction:
      return wordsOfConnection(kind, owner)
    case .unnamedPartial:
      return Words("<Partial> has no name", fix: "name the template: <Partial name=\"…\"/>")
    case .unknownPartial(let name, let known):
      return Words(
        "no template is named \(quoted(name))",
        near(name, known) { "<Partial name=\(quoted($0))/>" },
        fix: "add Template(\(typeName(for: name)).self) to a module, or correct the name")
    case .includesItself(let cycle):
      return Words(
        "the template of '\(cycle[0])' includes itself: \(PathText.of(cycle))",
        fix: "remove one of them, or defer it with @Partial")
    }
  }

  /// A type with its article.
  static func a(_ type: String) -> String { "\("AEIOU".contains(type.prefix(1).uppercased()) ? "an" : "a") '\(type)'" }

  /// The name of a Swift property or method for a name in a template, which may have `:`, `-` and `.`.
  static func memberName(for name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let joined = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    return joined.first?.isNumber ?? true ? "_" + joined : joined
  }

  /// The name of a Swift type for a name in a template.
  static func typeName(for name: String) -> String {
    let name = memberName(for: name)
    return name.contains(where: \.isUppercase) && name.first?.isUppercase == true
      ? name : name.prefix(1).uppercased() + name.dropFirst()
  }

  static func quoted(_ text: String) -> String {
    let limit = 60
    return "\"" + (text.count > limit ? text.prefix(limit) + "…" : text) + "\""
  }

  /// The "did you mean" rows.
  static func near(
    _ name: String, _ known: [String], _ write: (String) -> String
  ) -> [(label: String, rows: [String])] {
    let near = Nearest(to: name, in: known).best
    return near.isEmpty ? [] : [("did you mean", near.map(write))]
  }

  /// A row of all known names.
  static func all(_ label: String, _ known: [String]) -> [(label: String, rows: [String])] {
    known.isEmpty ? [] : [(label, [known.joined(separator: ", ")])]
  }
}
