/// What the numbers of Foundation's parser say.
///
/// They are those of libxml2: `xmlParserErrors` in its `include/libxml/xmlerror.h`, which are part of its ABI. Most stand
/// for what is found sooner here, and told with its names; whatever comes through has words all the same.
package enum SyntaxFaultWords {
  /// Puts a number into words.
  ///
  /// - Parameter code: The number of the parser's error.
  /// - Returns: What is wrong, as a clause, and what to do about it.
  package static func of(_ code: Int) -> (headline: String, remedy: String) {
    text(code) ?? tag(code) ?? namespace(code) ?? document(code) ?? (
      "the XML is malformed here in a way that is not known (error \(code) of libxml2, the parser)",
      "look at what stands before this place; if the file seems right, take parts of it out until it is read"
    )
  }

  private static func text(_ code: Int) -> (headline: String, remedy: String)? {
    let entities = "write characters as they are or as &#…;, and & as &amp;"
    switch code {
    case 6: return ("a reference such as &#x41; has something else than hexadecimal digits, or no semicolon", entities)
    case 7: return ("a reference such as &#65; has something else than digits, or no semicolon", entities)
    case 8, 9:
      return (
        "a character or a reference to one is none that XML allows", "take it out; text has & as &amp; and < as &lt;"
      )
    case 10...17: return ("a reference such as &amp; stands where no text is, or is cut short", entities)
    case 22: return ("an '&' has no name behind it", "write it as &amp;")
    case 23:
      return (
        "a reference such as &amp; has no semicolon", "write the semicolon, or &amp; where the character '&' is meant"
      )
    case 26, 27: return ("an entity is none of &amp; &lt; &gt; &quot; &apos;", entities)
    case 28...30, 36, 37, 82, 87...90, 104, 107, 117:
      return ("an entity is defined or used that is none of XML's own", entities)
    case 62: return ("a text has ']]>'", "write it as ]]&gt;")
    case 63: return ("a CDATA section has no end", "write its end: ]]>")
    case 45, 112: return ("a comment has no end", "write its end: -->")
    case 80: return ("a comment has '--'", "write one hyphen, or put a space between the two")
    default: return nil
    }
  }

  private static func tag(_ code: Int) -> (headline: String, remedy: String)? {
    switch code {
    case 33, 34, 39, 40, 43, 44:
      return ("a value is not in quotes, or has what does not belong there", "write it between two \" or two '")
    case 38: return ("a value has a '<'", "write it as &lt;")
    case 41: return ("an attribute has no value", "write one in quotes: name=\"…\"")
    case 42: return ("an attribute is written twice", "take one of them out")
    case 65: return ("white space is missing between two attributes", "put a space between them")
    case 68:
      return (
        "a name is missing behind '&' or '<', or begins as no name does",
        "write & as &amp; and < as &lt; in text, and begin a name with a letter or '_'"
      )
    case 72...74, 77: return ("a tag is not complete", "write it from its '<' to its '>'")
    case 75: return ("an attribute has no '='", "write name=\"…\"")
    case 76, 85: return ("a tag closes another element than the one that is open", "close each element where it ends")
    case 98: return ("the value of 'xml:lang' is no language", "take the attribute out")
    case 102: return ("the value of 'xml:space' is not 'default' or 'preserve'", "take the attribute out")
    case 110: return ("a name is longer than the parser takes", "shorten it")
    case 114:
      return ("a text or a value is longer than the parser takes", "shorten it, or keep it in a file of its own")
    default: return nil
    }
  }

  private static func namespace(_ code: Int) -> (headline: String, remedy: String)? {
    switch code {
    case 201:
      return (
        "a name has a prefix, and no 'xmlns:…' says what that stands for", "write the name without prefix and colon"
      )
    case 106, 202, 205: return ("a colon stands in a name where none may be", "write the name without a colon")
    case 203:
      return ("an attribute is written twice, under two prefixes of one namespace", "take one of them out")
    case 35, 91, 92, 99, 100, 200, 204:
      return (
        "the namespace that an 'xmlns' attribute gives is none", "take the attribute out; templates have no namespaces"
      )
    default: return nil
    }
  }

  private static func document(_ code: Int) -> (headline: String, remedy: String)? {
    switch code {
    case 0: return ("the XML is malformed", "correct what stands before this place")
    case 1: return ("the parser failed", "take parts of the file out until it is read, and write the last one anew")
    case 2: return ("there is not enough memory to read the file", "split the template into partials")
    case 111, 512: return ("the parser was stopped", "correct what stands before this place")
    case 115, 116: return ("the system gave the parser no content", "see that the file can be read")
    case 3, 4: return ("the file has no element", "write the root element, which is named for the owner")
    case 5, 86: return ("something follows the root element", "put all elements into the root element")
    case 31, 32, 79, 81, 101, 113:
      return (
        "the XML declaration has another encoding than UTF-8, or none", "save it as UTF-8, and write encoding=\"UTF-8\""
      )
    case 97, 108, 109: return ("the XML declaration has another version than 1.0", "write version=\"1.0\"")
    case 56, 57, 78, 96, 103:
      return ("the XML declaration is malformed", "write <?xml version=\"1.0\" encoding=\"UTF-8\"?> or nothing")
    case 46, 47, 64, 93:
      return ("a template has no processing instructions", "take out <?…?>")
    case 18...21, 24, 25, 48...55, 58...61, 66, 67, 69...71, 83, 84, 94, 95, 105, 118:
      return ("a template has no document type", "take out <!DOCTYPE …> and what belongs to it")
    default: return nil
    }
  }
}
