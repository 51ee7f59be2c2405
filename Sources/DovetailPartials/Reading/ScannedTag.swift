/// Where a start tag stands in a file.
struct ScannedTag {
  let name: ScannedName
  /// Where it begins, before its `<`.
  let place: TemplatePlace
  /// Its attributes, among those of the file.
  var attributes: Range<Int>
  /// Where its own text begins.
  var textPlace: TemplatePlace?
  /// How many elements are directly in it.
  var children = 0
}
