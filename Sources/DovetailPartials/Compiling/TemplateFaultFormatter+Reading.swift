import Dovetail

extension TemplateFaultFormatter {
  static func words(of kind: ReadingFault.Kind) -> Words {
    switch kind {
    case .empty:
      return Words("the file has no element", fix: "add the root element, named after the owner")
    case .tooLarge(let bytes, let limit):
      return Words(
        "the file has \(bytes) bytes, and a template has at most \(limit)",
        fix: "split it into partials, and move data to separate files")
    case .byteOrderMark:
      return Words("the file begins with a byte order mark", fix: "save it as UTF-8 without one")
    case .instruction:
      return Words(
        "a template must not have processing instructions",
        fix: "remove <?…?>; an XML declaration must be at the very start of the file")
    case .notUTF8(let byte):
      let code = String(byte, radix: 16, uppercase: true)
      return Words("the byte 0x\(code) is not valid UTF-8", fix: "save the file as UTF-8")
    case .encoding(let name):
      return Words(
        "the file declares the encoding \(quoted(name))",
        fix: "save it as UTF-8, and write encoding=\"UTF-8\" or nothing")
    case .documentType:
      return Words(
        "a template must not have a document type or define entities",
        fix: "remove <!DOCTYPE …>, and write characters directly or as &#…;")
    case .tooDeep(let limit):
      return Words("this element is nested in more than \(limit) others", fix: "split the template into partials")
    case .tooWide(let limit):
      return Words("this element has more than \(limit) attributes", fix: "move some to nested elements")
    case .repeatedAttribute(let name, let first):
      return Words(
        "the attribute '\(name)' is written twice", [("first at", ["\(first.line):\(first.column)"])],
        fix: "remove one of them")
    case .noValue(let name):
      return Words("the attribute '\(name)' has no value in quotes", fix: "write \(name)=\"…\"")
    case .unclosed(let name):
      return Words("<\(name)> is never closed", fix: "write </\(name)>, or <\(name)/>")
    case .mismatchedEnd(let name, let open, let position):
      return Words(
        "</\(name)> closes <\(open)>", [("opened at", ["\(position.line):\(position.column)"])],
        fix: "write </\(open)> here, or the missing tags before it")
    case .unopenedEnd(let name):
      return Words("</\(name)> closes nothing", fix: "remove it")
    case .textOutside:
      return Words("there is text outside of the root element", fix: "move it into the root element")
    case .secondRoot(let name):
      return Words("<\(name)> is a second root element", fix: "put both into one root element, named after the owner")
    case .unfinished(let what):
      return Words("this \(what) has no end", fix: "close it")
    case .syntax(let code):
      let (headline, remedy) = SyntaxFaultWords.of(code)
      return Words(headline, fix: remedy)
    }
  }
}
