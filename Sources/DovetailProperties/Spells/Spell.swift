import Dovetail

/// A property whose reads and assignments go through your own spells.
///
/// ```swift
/// @Spell(Trimmed(), Limited(to: 10)) var name = "guest"
/// try $name.set("nick")   // throws what a spell throws; a plain assignment traps
/// ```
///
/// The first spell is the outermost: it gets an assigned value first, and a read value last. The default value bypasses
/// the spells. The property is as thread-safe as a plain one. While spells run, the property is not being accessed, so
/// they may read their owner.
@propertyWrapper
public struct Spell<Value> {
  private let spells: [any PropertySpell<Value>]
  private let declaration: SourceSite
  var rawValue: Value

  private init(_ rawValue: Value, _ spells: [any PropertySpell<Value>], at declaration: SourceSite) {
    self.rawValue = rawValue
    self.spells = spells
    self.declaration = declaration
  }

  /// Declares a property.
  ///
  /// - Parameters:
  ///   - wrappedValue: The raw value.
  ///   - spell: The spell, whose generic arguments are inferred.
  public init<S: PropertySpell<Value>>(
    wrappedValue: Value, _ spell: S,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      wrappedValue, [spell], at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a property with several spells.
  ///
  /// - Parameters:
  ///   - wrappedValue: The raw value.
  ///   - spells: The spells, outermost first; a generic one names its type, as in `Logged<Int>()`.
  public init(
    wrappedValue: Value, _ spells: any PropertySpell<Value>...,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      wrappedValue, spells, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares an optional property, which is nil at first.
  ///
  /// - Parameter spell: The spell, whose generic arguments are inferred.
  public init<Wrapped, S: PropertySpell<Value>>(
    _ spell: S,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) where Value == Wrapped? {
    self.init(
      nil, [spell], at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares an optional property with several spells, which is nil at first.
  ///
  /// - Parameter spells: The spells, outermost first; a generic one names its type, as in `Logged<Int?>()`.
  public init<Wrapped>(
    _ spells: any PropertySpell<Value>...,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) where Value == Wrapped? {
    self.init(
      nil, spells, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The value, transformed by the spells.
  public var wrappedValue: Value {
    get { shown(at: site(in: nil, nil)) }
    set { rawValue = storedOrTrap(for: newValue, at: site(in: nil, nil)) }
  }

  /// The value in a class; the spells receive its instance.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped property: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Spell>
  ) -> Value {
    get {
      let spell = owner[keyPath: storage]
      return spell.shown(at: spell.site(in: owner, storage))
    }
    set {
      let spell = owner[keyPath: storage]
      let value = spell.storedOrTrap(for: newValue, at: spell.site(in: owner, storage))
      owner[keyPath: storage].rawValue = value
    }
  }

  /// The property itself, for a throwing assignment and for the raw value.
  public var projectedValue: SpellAccess<Value> {
    get { SpellAccess(self, at: site(in: nil, nil)) }
    set { self = newValue.spell }
  }

  /// The property itself in a class; the spells receive its instance.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    projected property: ReferenceWritableKeyPath<Owner, SpellAccess<Value>>,
    storage storage: ReferenceWritableKeyPath<Owner, Spell>
  ) -> SpellAccess<Value> {
    get {
      let spell = owner[keyPath: storage]
      return SpellAccess(spell, at: spell.site(in: owner, storage))
    }
    set { owner[keyPath: storage] = newValue.spell }
  }

  private func site(in owner: AnyObject?, _ storage: AnyKeyPath?) -> PropertySite {
    PropertySite(declaration: declaration, owner: owner, storage: storage)
  }

  private func shown(at site: PropertySite) -> Value {
    spells.reversed().reduce(rawValue) { $1.get($0, at: site) }
  }

  /// The raw value after an assignment.
  func stored(for value: Value, at site: PropertySite) throws -> Value {
    try spells.reduce(value) { try $1.set($0, over: rawValue, at: site) }
  }

  private func storedOrTrap(for value: Value, at site: PropertySite) -> Value {
    do { return try stored(for: value, at: site) } catch {
      var message = Message(
        at: declaration, "spell-refused",
        "a spell refused the value that was assigned to a '\(TypeName.of(Value.self))'", because: error)
      message.add("to fix it", ["assign another value, or catch the error: try $property.set(…)"])
      fatalError(message.text)
    }
  }
}

extension Spell: Sendable where Value: Sendable {}
