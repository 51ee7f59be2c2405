import Dovetail
import Foundation

/// Finds a property's store: the one that it names, or that the current injector binds, or `UserDefaults.standard`.
///
/// In a test, a preview and a strict graph, the store of the app is neither read nor made: one in memory replaces it.
enum AmbientPreferences {
  /// The store of what a preview makes outside of a test's injector, such as the state of its views.
  private static let ofPreview =
    ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" ? MemoryPreferences() : nil

  /// - Parameters:
  ///   - given: The store that the property names, if any.
  ///   - declaration: Where the property is declared.
  static func store(_ given: (any PreferenceStore)?, at declaration: SourceSite) -> any PreferenceStore {
    if let given, given !== UserDefaultsPreferences.standard { return given }
    let injector = Injector.current
    if let double = injector?.testDouble({ MemoryPreferences() }) ?? ofPreview {
      let bound = given == nil ? injector?.given((any PreferenceStore).self) as? MemoryPreferences : nil
      return bound ?? double
    }
    if let given { return given }
    do throws(ResolutionError) {
      if let bound = try injector?.resolveIfBound((any PreferenceStore).self) { return bound }
      return UserDefaultsPreferences.standard
    } catch {
      // A property's initializer cannot throw.
      error.asked(at: declaration).trap()
    }
  }
}
