/// The keys that may be asked for without being bound.
enum ImplicitForm {
  /// How a key is made when its type says so.
  ///
  /// - Returns: A declaration, or nil when the key needs a binding.
  static func declaration(for key: AnyKey) -> Declaration? {
    (key.type as? any ImplicitBinding.Type)?.implicitDeclaration(for: key)
  }

  /// Whether a key can be resolved: it is bound, or it is a form of such keys.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isBound: Whether a key has a binding of its own.
  static func isBound(_ key: AnyKey, _ isBound: (AnyKey) -> Bool) -> Bool {
    if isBound(key) { return true }
    guard let form = declaration(for: key) else { return false }
    return form.dependencies.allSatisfy { $0.kind == .optional || Self.isBound($0.key, isBound) }
  }
}
