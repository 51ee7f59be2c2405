/// Where a start tag and its attributes stand in a file.
struct ScannedTag {
  struct Attribute {
    let name: String
    let place: TemplatePlace
  }

  let name: String
  let place: TemplatePlace
  var attributes: [Attribute] = []
  /// Where its own text begins.
  var textPlace: TemplatePlace?
}
