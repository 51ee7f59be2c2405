/// Where the tags of a file and their attributes stand, in their order.
struct ScannedDocument {
  var tags: [ScannedTag] = []
  /// The names of all attributes.
  var attributes: [ScannedName] = []
  /// Where there is nothing but white space between two tags, by the file's bytes.
  var gaps: [Range<Int>] = []
}
