public import Foundation

/// Where the file of a template is.
///
/// The file of `UserView` is `UserView.partial.xml` among the resources of a bundle. Variants of it are for a language,
/// in a folder such as `fr.lproj`, and for an idiom, as in `UserView~pad.partial.xml`; a template is read from the first
/// one that is there.
public struct PartialSource: Sendable {
  /// Where files are looked for, which nearly all templates of a graph have in common.
  struct Search: Hashable {
    let root: Root
    let folder: String
    /// Those that the user prefers, for nil.
    let languages: [String]?
    let idiom: String?
  }

  enum Root: Hashable {
    case bundle(Bundle)
    case folder(URL)
  }

  let search: Search
  let name: String?

  /// Names a file in a bundle.
  ///
  /// - Parameters:
  ///   - bundle: The bundle, which is `.module` for the resources of a target.
  ///   - name: The file's name without `.partial.xml`; the name of the owner's type without it.
  ///   - folder: A folder in the bundle, as in `"Views/Users"`.
  ///   - languages: The languages, best first; those that the user prefers without it.
  ///   - idiom: The kind of device or of look whose variants go before others, as in `"pad"`.
  public init(
    in bundle: Bundle = .main, name: String? = nil, folder: String = "", languages: [String]? = nil,
    idiom: String? = nil
  ) {
    search = Search(root: .bundle(bundle), folder: folder, languages: languages, idiom: idiom)
    self.name = name
  }

  /// Names a file in a folder outside of bundles.
  ///
  /// - Parameters:
  ///   - root: The folder, which takes the place of a bundle.
  ///   - name: The file's name without `.partial.xml`; the name of the owner's type without it.
  ///   - folder: A folder in the root, as in `"Views/Users"`.
  ///   - languages: The languages, best first; those that the user prefers without it.
  ///   - idiom: The kind of device or of look whose variants go before others, as in `"pad"`.
  public init(
    at root: URL, name: String? = nil, folder: String = "", languages: [String]? = nil, idiom: String? = nil
  ) {
    search = Search(root: .folder(root), folder: folder, languages: languages, idiom: idiom)
    self.name = name
  }
}
