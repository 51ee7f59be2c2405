public import Foundation

/// The place of a template's file.
///
/// The file of `UserView` is `UserView.partial.xml` among the resources of a bundle. It may have variants for a
/// language, in a folder such as `fr.lproj`, and for an idiom, such as `UserView~pad.partial.xml`; the best variant
/// that exists is read.
public struct PartialSource: Sendable {
  /// The folders to search, which nearly all templates of a graph share.
  struct Search: Hashable {
    let root: Root
    let folder: String
    /// Nil for the user's preferred languages.
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
  ///   - name: The file's name without `.partial.xml`; nil for the name of the owner's type.
  ///   - folder: A folder in the bundle, as in `"Views/Users"`.
  ///   - languages: The languages, best first; nil for the user's preferred languages.
  ///   - idiom: The device or style whose variants are preferred, as in `"pad"`.
  public init(
    in bundle: Bundle = .main, name: String? = nil, folder: String = "", languages: [String]? = nil,
    idiom: String? = nil
  ) {
    search = Search(root: .bundle(bundle), folder: folder, languages: languages, idiom: idiom)
    self.name = name
  }

  /// Names a file in a folder that is not a bundle.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - name: The file's name without `.partial.xml`; nil for the name of the owner's type.
  ///   - folder: A folder in the root, as in `"Views/Users"`.
  ///   - languages: The languages, best first; nil for the user's preferred languages.
  ///   - idiom: The device or style whose variants are preferred, as in `"pad"`.
  public init(
    at root: URL, name: String? = nil, folder: String = "", languages: [String]? = nil, idiom: String? = nil
  ) {
    search = Search(root: .folder(root), folder: folder, languages: languages, idiom: idiom)
    self.name = name
  }
}
