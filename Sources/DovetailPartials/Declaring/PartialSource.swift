public import Foundation

/// Where the file of a template is.
///
/// The file of `UserView` is `UserView.partial.xml` among the resources of a bundle. Variants of it are for a language,
/// in a folder such as `fr.lproj`, and for an idiom, as in `UserView~pad.partial.xml`; a template is read from the first
/// one that is there.
public struct PartialSource: Sendable {
  let root: URL
  let name: String?
  let folder: String
  let languages: [String]
  let idiom: String?

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
    self.init(
      at: bundle.resourceURL ?? bundle.bundleURL, name: name, folder: folder, languages: languages, idiom: idiom)
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
    self.root = root
    self.name = name
    self.folder = folder
    self.languages = languages ?? Locale.preferredLanguages
    self.idiom = idiom
  }
}
