import Dovetail

extension TemplateFaultFormatter {
  static func words(of kind: ReadingFault.Kind) -> Words {
    switch kind {
    case .empty:
      return Words("the file has no element", fix: "write the root element, which is named for the owner")
    case .tooLarge(let bytes, let limit):
      return Words(
        "the file has \(bytes) bytes, and a template has at most \(limit)",
        fix: "split it into partials, and keep data in files of its own")
    case .byteOrderMark:
      return Words("the file begins with a byte order mark", fix: "save it as UTF-8 without one")
    case .instruction:
      return Words(
        "a template has no processing instructions",
        fix: "take out <?…?>; an XML declaration stands at the very begin of the file")
    case .notUTF8(let byte):
      let code = String(byte, radix: 16, uppercase: true)
      return Words("the byte 0x\(code) is no part of text in UTF-8", fix: "save the file as UTF-8")
    case .encoding(let name):
      return Words(
        "the file says that its encoding is \(quoted(name))",
        fix: "save it as UTF-8, and write encoding=\"UTF-8\" or nothing")
    case .documentType:
      return Words(
        "a template has no document type and no entities of its own",
        fix: "take out <!DOCTYPE …>, and write characters as they are or as &#…;")
    case .tooDeep(let limit):
      return Words(
        "this element lies in more than \(limit) others", fix: "split the template into partials")
    case .tooWide(let limit):
      return Words(
        "this element has more than \(limit) attributes",
        fix: "put some into elements of their own")
    case .repeatedAttribute(let name, let first):
      return Words(
        "the attribute '\(name)' is written twice", [("first at", ["\(first.line):\(first.column)"])],
        fix: "take one of them out")
    case .noValue(let name):
      return Words("the attribute '\(name)' has no value in quotes", fix: "write \(name)=\"…\"")
    case .unclosed(let name):
      return Words("<\(name)> is never closed", fix: "write </\(name)>, or <\(name)/>")
    case .mismatchedEnd(let name, let open, let position):
      return Words(
        "</\(name)> closes <\(open)>", [("opened at", ["\(position.line):\(position.column)"])],
        fix: "write </\(open)> here, or the missing tags before it")
    case .unopenedEnd(let name):
      return Words("</\(name)> closes nothing", fix: "take it out")
    case .textOutside:
      return Words("there is text outside of the root element", fix: "move it into the root element")
    case .secondRoot(let name):
      return Words(
        "<\(name)> is a second root element", fix: "put both into the element that is named for the owner")
    case .unfinished(let what):
      return Words("this \(what) has no end", fix: "write its end")
    case .syntax(let code):
      let (headline, remedy) = SyntaxFaultWords.of(code)
      return Words(headline, fix: remedy)
    }
  }
}
