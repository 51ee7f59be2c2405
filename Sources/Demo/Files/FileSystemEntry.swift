/// One thing that stands in a folder.
struct FileSystemEntry: Equatable, Sendable {
  /// What an entry is; a link is a link, whatever it points to.
  enum Kind: Sendable {
    case file
    case folder
    case link

    /// A socket, a pipe, a device: reading one may never end.
    case special

    /// The file system would not say.
    case unknown
  }

  let name: String
  let kind: Kind

  /// Whether listings leave it out unless asked.
  var isHidden: Bool { name.hasPrefix(".") }
}
