/// A fact that collecting or linking found and that no graph may have.
enum LinkFault: Sendable {
  /// A dependency that nothing binds.
  case missing(node: Int, position: Int)
  /// Two bindings of one key.
  case duplicate(first: Int, second: Int)
  /// Two contributions to one entry of a map.
  case repeatedEntry(String, first: Int, second: Int)
  /// A value that asks where it is injected, and is shared by those who ask for it.
  case sharedSite(node: Int)
  /// A value that asks for the object whose property it is for, and is for none of that type.
  case noOwner(node: Int, owner: Int, position: Int)
  /// A contribution for certain owners only.
  case contextualContribution(node: Int)
  /// A decorator of a key that nothing binds.
  case decoratesNothing(node: Int)
  /// An override of a key that nothing binds.
  case overridesNothing(node: Int)
  /// An exposed key that nothing in its private block binds.
  case exposesNothing(Expose, install: Int)
  /// A removal that removes nothing.
  case removesNothing(Removal)
  /// A module that cannot be compared, installed twice, with the first declaration that this doubles.
  case installedTwice(node: Int, first: Int, second: Int)
  /// A module among the modules that it installs.
  case installsItself(install: Int)
  /// A resource that a declaration reads is at fault.
  case resource(Finding.ResourceFault, node: Int)
}
