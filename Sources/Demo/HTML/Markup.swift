/// Something that stands in a page: an element with what is in it, or text.
protocol Markup {
  /// Writes it behind what is there already.
  func write(to page: inout String)
}
