/// Template files with a few mistakes.
enum MutatedFile {
  private static let seeds = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <UserView spacing="4"><!-- who -->
      <Label text="a &amp; b" outlet="name"/>
      <Button action='save'>Save &#228;<![CDATA[ <now> ]]></Button>
      <Partial name="Badge" outlet="badge"/>
    </UserView>
    """,
    "<a><b c='1'/><?p i?>ü</a>",
    "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'><!ENTITY y '&x;&x;'>]><a>&y;</a>",
  ].map { Array($0.utf8) }

  private static let pieces = [
    "<", ">", "/", "</", "/>", "\"", "'", "=", "&", ";", "&amp;", "&#x0;", "&#1114112;", "<!--", "-->", "<![CDATA[",
    "]]>",
    "<?xml ", "?>", "<!DOCTYPE a>", "<a>", "</a>", "\0", "\u{FEFF}", "\u{FFFF}", "xmlns:a='b'", "a:b='c'", "\r\n", "ä",
  ].map { Array($0.utf8) }

  /// Makes a file with one to four mistakes.
  static func make(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = seeds.randomElement(using: &random) ?? []
    for _ in 0...Int.random(in: 0..<4, using: &random) { mutate(&bytes, &random) }
    return bytes
  }

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 0...8, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: start)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: start)
    case 3: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &random))
    default: bytes.removeLast(bytes.count - start)
    }
  }
}
