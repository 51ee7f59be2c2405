import Synchronization

/// What makes a value that the graph does not list: a form such as `Provider<T>`, what a recipe makes, or a fallback.
///
/// Its links are no links of the plan. Each leads to a binding that asks the real injector.
final class UnlistedInjector: Injector, @unchecked Sendable {
  // Sendable: as its superclass; the other properties are constants.

  /// What the links refer to.
  private let answers: [AnyBinding]
  private let ownLinks: LinkMemory
  /// The object for whose property the value is made, or nil.
  private let owner: OutsideOwner?

  /// Makes the injector for one value.
  ///
  /// - Parameters:
  ///   - injector: The real injector.
  ///   - bindings: For each dependency what answers it, or nil for an optional one that nothing binds.
  ///   - owner: The object for whose property the value is made, or nil.
  init(for injector: Injector, _ bindings: [AnyBinding?], of owner: OutsideOwner?) {
    answers = bindings.compactMap(\.self)
    self.owner = owner
    ownLinks = LinkMemory(count: bindings.count)
    for (index, binding) in bindings.enumerated() {
      ownLinks[index] = binding.map { Link(unlisted: $0, first: index) } ?? .absent
    }
    super.init(standingFor: injector, links: ownLinks, parent: injector)
  }

  deinit {
    ownLinks.deallocate()
  }

  /// A handle for the dependency at an index.
  func handle(atIndex index: Int) -> Handle {
    let (key, injector) = (ownLinks[index].key, holderOfHandles)
    if let owner, injector.tellsOwnersApart(key) { return Handle(key, of: injector.reference, owner: owner) }
    return injector.handle(for: key)
  }
}

extension Injector {
  final func handle(for key: AnyKey) -> Handle {
    guard let link = plan.root(of: key) else { return Handle(key, of: reference) }
    return Handle(link, of: reference, owner: nil)
  }

  /// Makes the value of a key that the graph does not list.
  @usableFromInline
  final func makeUnlisted<Value>(_ key: AnyKey, _ call: Call) throws(ResolutionError) -> Value {
    do {
      return try using(key) {
        guard let binding = try plan.unlistedBinding(for: key) else {
          throw ResolutionError(.unbound, key: key, bound: plan.boundKeys)
        }
        return try makeUnlisted(binding, call)
      }
    } catch {
      throw ResolutionError(unwound: error)
    }
  }

  /// Makes the value of a binding that the graph does not list, as a resolve of its own within a use of the scope.
  final func makeUnlisted<Value>(_ binding: AnyBinding, _ call: Call) throws -> Value {
    let link = plan.unlistedLink(to: binding)
    return try framing(link, call) { try make(link, binding) }
  }

  /// A copy of the value of a key for an object that the graph does not make.
  final func copyUnlisted<Value>(_ key: AnyKey, for owner: OutsideOwner) throws(ResolutionError) -> Value {
    do {
      return try using(key) {
        if let root = plan.root(of: key, for: owner) {
          return try framing(root, .fromWithin) { try value(root, for: key, of: owner) }
        }
        guard let binding = try plan.unlistedBinding(for: key) ?? plan.contextualForm(of: key) else {
          throw ResolutionError(.unbound, key: key, bound: plan.boundKeys)
        }
        let link = plan.unlistedLink(to: binding)
        return try framing(link, .fromWithin) { try make(link, binding, of: owner) }
      }
    } catch {
      throw ResolutionError(unwound: error)
    }
  }

  private final func make<Value>(_ link: Link, _ binding: AnyBinding, of owner: OutsideOwner? = nil) throws -> Value {
    let injector = unlisted(for: binding, of: owner)
    return try withExtendedLifetime((injector, binding)) { try injector.value(link) }
  }

  /// What has the arguments of a binding that the graph does not list.
  private final func unlisted(for binding: AnyBinding, of owner: OutsideOwner? = nil) -> UnlistedInjector {
    UnlistedInjector(
      for: self, binding.dependencies.map { answer(to: $0, of: binding, for: owner) }, of: owner)
  }

  /// Makes a value that the graph does not list, and puts it in a home.
  final func unlistedHome(of link: Link) throws -> AnyObject {
    let binding = link.declaration
    let injector = unlisted(for: binding)
    return try withExtendedLifetime((injector, binding)) { try injector.makeHome(link) }
  }

  /// Injects the properties of a value by the recipe of its type, which the graph does not list.
  @usableFromInline
  final func injectUnlisted<Owner>(into owner: inout Owner, _ key: AnyKey, _ call: Call) throws {
    let inherited = key.name == nil ? (key.type as? any Injectable.Type)?.inherited : nil
    guard let binding = try plan.unlistedBinding(for: inherited ?? key) else {
      throw ResolutionError(.unbound, key: inherited ?? key, bound: plan.boundKeys)
    }
    let injector = unlisted(for: binding)
    try withExtendedLifetime((injector, binding)) {
      try inject(into: &owner, plan.unlistedLink(to: binding), in: injector, call)
    }
  }

  /// What answers a dependency of a value that the graph does not list.
  private final func answer(
    to dependency: Dependency, of binding: AnyBinding, for owner: OutsideOwner?
  ) -> AnyBinding? {
    if let answer = siteAnswer(to: dependency, asking: binding.key, owner) { return answer }
    let key = dependency.key
    // A form is made for whoever asks for it.
    let owner = binding.isImplicit ? owner : nil
    let isThere =
      plan.root(of: key, for: owner) != nil || (try? plan.unlistedBinding(for: key)) != nil
      || owner != nil && plan.contextualForm(of: key) != nil
    if dependency.kind == .optional && !isThere { return nil }
    func open<Value>(_ type: Value.Type) -> AnyBinding {
      Binding<Value>(implicit: key, []) { [unowned self] _, _ in
        do { return try part(key, for: binding.key, of: owner) } catch { throw PassedOn(error: error) }
      }
    }
    return open(key.type)
  }

  /// What answers a dependency on who asks for a key; nil for any other dependency.
  private final func siteAnswer(
    to dependency: Dependency, asking key: AnyKey, _ owner: OutsideOwner?
  ) -> AnyBinding? {
    if dependency.key == InjectionSite.key { return (owner?.site(asking: key) ?? InjectionSite(key: key)).binding }
    guard let owner, let form = dependency.key.type as? any OwnerForm.Type else { return nil }
    return form.binding(to: owner)
  }

  /// The value of a key, as a part of the resolve that is under way.
  private final func part<Value>(_ key: AnyKey, for asked: AnyKey, of owner: OutsideOwner?) throws -> Value {
    if let root = plan.root(of: key, for: owner) {
      // The fallback is asked for the key.
      if key == FallbackAnswer.key { return try value(sited: root, for: asked, of: owner) }
      return try value(root, for: key, of: owner)
    }
    guard let binding = try plan.unlistedBinding(for: key) ?? owner.flatMap({ _ in plan.contextualForm(of: key) })
    else {
      throw ResolutionError(.unbound, key: key, bound: plan.boundKeys)
    }
    return try make(plan.unlistedLink(to: binding), binding, of: owner)
  }

  /// The value of a link of the plan, for the one who asks.
  private final func value<Value>(_ link: Link, for asked: AnyKey, of owner: OutsideOwner?) throws -> Value {
    guard let owner, plan.asksForSite(link) else { return try value(link) }
    return try value(sited: link, for: asked, of: owner)
  }

  private final func value<Value>(sited link: Link, for asked: AnyKey, of owner: OutsideOwner?) throws -> Value {
    let (injector, link) = sited(link, for: asked, of: owner)
    return try withExtendedLifetime(injector) { try injector.value(link) }
  }

  /// What makes the value of a link of the plan for one who asks for a key, and the link there.
  final func sited(_ root: Link, for asked: AnyKey, of owner: OutsideOwner?) -> (UnlistedInjector, Link) {
    let binding = root.declaration
    let answers =
      binding.dependencies.isEmpty && binding.isImplicit
      ? plan.arguments(of: root.node).map { listed($0, $0.key, for: asked, of: owner) }
      : binding.dependencies.enumerated().map { index, dependency in
        if let answer = siteAnswer(to: dependency, asking: asked, owner) { return answer }
        // What wraps another value, or is a form of it, hands the owner on.
        let isHandedOn = binding.isImplicit || binding.isDecorator && index == 0
        return listed(
          plan.links[Int(root.first) + index], dependency.key, for: asked, of: isHandedOn ? owner : nil)
      }
    var link = root
    link.first = 0
    return (UnlistedInjector(for: self, answers, of: owner), link)
  }

  /// What answers by a link of the plan.
  private final func listed(
    _ link: Link, _ key: AnyKey, for asked: AnyKey, of owner: OutsideOwner?
  ) -> AnyBinding? {
    if link.kind == .absent { return nil }
    func open<Value>(_ type: Value.Type) -> AnyBinding {
      Binding<Value>(implicit: key, []) { [unowned self] _, _ in
        do { return try value(link, for: asked, of: owner) } catch { throw PassedOn(error: error) }
      }
    }
    return open(key.type)
  }
}

/// An error whose path has the key already.
struct PassedOn: Error {
  let error: any Error
}

extension Plan {
  /// A link to what the graph does not list, in an `UnlistedInjector`.
  func unlistedLink(to binding: AnyBinding) -> Link {
    var link = Link(unlisted: binding)
    if binding.head.isolation.isMainActor {
      link.care.insert(.mainActor)
      link.kind = .careful
    }
    link.watch(watch)
    // A frame, since nothing is known of what is below it.
    link.care.insert(.resolution)
    return link
  }

  /// How the plan makes what is needed at once for a value that the graph does not list.
  func listedArguments(of binding: AnyBinding) -> [Link] {
    binding.dependencies.filter { $0.kind != .deferred }.flatMap { dependency -> [Link] in
      if let root = root(of: dependency.key) { return [root] }
      return (try? unlistedBinding(for: dependency.key)).flatMap(\.self).map(listedArguments) ?? []
    }
  }

  /// How a key is made that the graph does not list; nil for a key that nothing makes.
  ///
  /// - Throws: `ResolutionError` when the key's recipe needs what nothing makes, or itself.
  /// - Complexity: A lock and a dictionary; the first time for a key, O(what it needs).
  func unlistedBinding(for key: AnyKey) throws(ResolutionError) -> AnyBinding? {
    if let known = unlisted.withLock({ $0[key.id] }) { return known }
    var path: [UnlistedKey] = []
    guard try canMake(key, isDeferred: false, &path) else { return nil }
    let binding = forms.binding(for: key) ?? FallbackAnswer.binding(for: key)
    return unlisted.withLock { unlisted in
      if let known = unlisted[key.id] { return known }
      unlisted[key.id] = binding
      return binding
    }
  }

  /// Whether a key can be made that the graph may not list.
  func canMake(_ key: AnyKey) -> Bool { root(of: key) != nil || (try? unlistedBinding(for: key)) != nil }

  /// How a form is made of what is bound for certain owners only; nil for any other key.
  func contextualForm(of key: AnyKey) -> AnyBinding? { isContextual(key) ? forms.binding(for: key) : nil }

  /// Whether a key can be made of what the graph lists.
  private func canMake(
    _ key: AnyKey, isDeferred: Bool, _ path: inout [UnlistedKey]
  ) throws(ResolutionError) -> Bool {
    if table[key.id] != nil { return true }
    if let index = path.firstIndex(where: { $0.key == key }) {
      if isDeferred || path[(index + 1)...].contains(where: \.isDeferred) { return true }
      throw ResolutionError(.cycle, key: key, path: path[index...].map(\.key) + [key])
    }
    guard let form = forms.binding(for: key) else { return table[FallbackAnswer.key.id] != nil }
    path.append(UnlistedKey(key: key, isDeferred: isDeferred))
    defer { path.removeLast() }
    for dependency in form.dependencies {
      let isThere = try canMake(dependency.key, isDeferred: dependency.kind == .deferred, &path)
      if isThere || dependency.kind == .optional { continue }
      guard case .justInTime = form.role else { return false }
      throw ResolutionError(
        .unbound, key: dependency.key, path: path.map(\.key) + [dependency.key], bound: boundKeys)
    }
    return true
  }
}

/// A key whose dependencies are being looked at.
private struct UnlistedKey {
  let key: AnyKey
  /// Whether the one before it needs it later only.
  let isDeferred: Bool
}
