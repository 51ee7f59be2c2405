/// What is read and listed, after all defaults.
struct Choice: Equatable {
  let folder: String
  let top: Top
}
