/// Messages for the error codes of Foundation's parser.
///
/// The codes are those of libxml2, `xmlParserErrors` in its `include/libxml/xmlerror.h`, which are part of its ABI.
/// `Markup` finds most of these faults first and reports them with names; this table covers the rest.
package enum SyntaxFaultWords {
  /// The message for an error code.
  ///
  /// - Parameter code: The parser's error code.
  /// - Returns: The fault as a clause, and the remedy.
  package static func of(_ code: Int) -> (headline: String, remedy: String) {
    text(code) ?? tag(code) ?? namespace(code) ?? document(code) ?? (
      "the XML is malformed here (error \(code) of the parser, libxml2)",
      "check the text before this position; if it looks right, remove parts of the file until it parses"
    )
  }

  private static func text(_ code: Int) -> (headline: String, remedy: String)? {
    let entities = "write characters directly or as &#…;, and & as &amp;"
    switch code {
    case 6:
      return ("a reference such as &#x41; has a character other than hexadecimal digits, or no semicolon", entities)
    case 7: return ("a reference such as &#65; has a character other than digits, or no semicolon", entities)
    case 8, 9:
      return (
        "XML does not allow this character", "remove it; in text, write & as &amp; and < as &lt;"
      )
    case 10...17: return ("a reference such as &amp; is outside text, or incomplete", entities)
    case 22: return ("an '&' has no name after it", "write it as &amp;")
    case 23:
      return (
        "a reference such as &amp; has no semicolon", "add the semicolon, or write &amp; for the character '&'"
      )
    case 26, 27: return ("an entity is not one of &amp; &lt; &gt; &quot; &apos;", entities)
    case 28...30, 36, 37, 82, 87...90, 104, 107, 117:
      return ("an entity is defined or used that XML does not predefine", entities)
    case 62: return ("a text contains ']]>'", "write it as ]]&gt;")
    case 63: return ("a CDATA section is not closed", "close it: ]]>")
    case 45, 112: return ("a comment is not closed", "close it: -->")
    case 80: return ("a comment contains '--'", "write one hyphen, or put a space between the two")
    default: return nil
    }
  }

  private static func tag(_ code: Int) -> (headline: String, remedy: String)? {
    switch code {
    case 33, 34, 39, 40, 43, 44:
      return ("a value is not in quotes, or has an invalid character", "write it between two \" or between two '")
    case 38: return ("a value contains '<'", "write it as &lt;")
    case 41: return ("an attribute has no value", "write one in quotes: name=\"…\"")
    case 42: return ("an attribute is written twice", "remove one of them")
    case 65: return ("white space is missing between two attributes", "put a space between them")
    case 68:
      return (
        "a name is missing after '&' or '<', or starts with an invalid character",
        "in text, write & as &amp; and < as &lt;; start a name with a letter or '_'"
      )
    case 72...74, 77: return ("a tag is incomplete", "write it from its '<' to its '>'")
    case 75: return ("an attribute has no '='", "write name=\"…\"")
    case 76, 85: return ("an end tag does not match the open element", "close each element where it ends")
    case 98: return ("the value of 'xml:lang' is not a language", "remove the attribute")
    case 102: return ("the value of 'xml:space' is not 'default' or 'preserve'", "remove the attribute")
    case 110: return ("a name is longer than the parser accepts", "shorten it")
    case 114:
      return ("a text or a value is longer than the parser accepts", "shorten it, or move it to a separate file")
    default: return nil
    }
  }

  private static func namespace(_ code: Int) -> (headline: String, remedy: String)? {
    switch code {
    case 201:
      return (
        "a name has a prefix that no 'xmlns:…' declares", "write the name without the prefix and colon"
      )
    case 106, 202, 205: return ("a name has a colon where none is allowed", "write the name without a colon")
    case 203:
      return ("an attribute is written twice, under two prefixes of one namespace", "remove one of them")
    case 35, 91, 92, 99, 100, 200, 204:
      return (
        "an 'xmlns' attribute has an invalid namespace", "remove the attribute; templates have no namespaces"
      )
    default: return nil
    }
  }

  private static func document(_ code: Int) -> (headline: String, remedy: String)? {
    switch code {
    case 0: return ("the XML is malformed", "correct the text before this position")
    case 1: return ("the parser failed", "remove parts of the file until it parses, then rewrite the last one")
    case 2: return ("there is not enough memory to read the file", "split the template into partials")
    case 111, 512: return ("the parser was stopped", "correct the text before this position")
    case 115, 116: return ("the system gave the parser no content", "check that the file can be read")
    case 3, 4: return ("the file has no element", "add the root element, named after the owner")
    case 5, 86: return ("content follows the root element", "put all elements into the root element")
    case 31, 32, 79, 81, 101, 113:
      return (
        "the XML declaration has an encoding other than UTF-8, or none",
        "save it as UTF-8, and write encoding=\"UTF-8\""
      )
    case 97, 108, 109: return ("the XML declaration has a version other than 1.0", "write version=\"1.0\"")
    case 56, 57, 78, 96, 103:
      return ("the XML declaration is malformed", "write <?xml version=\"1.0\" encoding=\"UTF-8\"?> or nothing")
    case 46, 47, 64, 93:
      return ("a template must not have processing instructions", "remove <?…?>")
    case 18...21, 24, 25, 48...55, 58...61, 66, 67, 69...71, 83, 84, 94, 95, 105, 118:
      return ("a template must not have a document type", "remove <!DOCTYPE …> and its declarations")
    default: return nil
    }
  }
}
