import Dovetail
import DovetailProperties
import Synchronization

extension BloodMagic {
  /// A mutable object, for the spell that copies.
  final class Text {
    var letters: String

    init(_ letters: String) {
      self.letters = letters
    }
  }

  /// Stores a copy of each assigned object, so that no other code changes it.
  struct Copyable: PropertySpell {
    func set(_ value: Text, over old: Text, at site: PropertySite) -> Text { Text(value.letters) }
  }

  /// Stores the value outside of the property.
  struct Storable: PropertySpell {
    final class Storage: Sendable {
      private let values = Mutex<[String: String]>([:])

      subscript(key: String) -> String? {
        get { values.withLock { $0[key] } }
        set { values.withLock { $0[key] = newValue } }
      }
    }

    let key: String
    let storage: Storage

    func get(_ value: String?, at site: PropertySite) -> String? { storage[key] ?? value }

    func set(_ value: String?, over old: String?, at site: PropertySite) -> String? {
      storage[key] = value
      return old
    }
  }

  /// Records the owner, the name and the file of a property at each read.
  struct Watched: PropertySpell {
    let tally: Tally

    func get(_ value: Int, at site: PropertySite) -> Int {
      let owner = site.ownerType.map { "\($0)" } ?? "nobody"
      tally.note("\(owner).\(site.name ?? "nameless"), \(site.declaration.fileName)")
      return value
    }
  }

  final class User {
    @Spell<String?> var authToken: String?
    @Spell(Copyable()) var username = Text("")
    @Spell<Int> var age: Int

    init(storage: Storable.Storage, tally: Tally) {
      _authToken = Spell(wrappedValue: nil, Storable(key: "authToken", storage: storage))
      _age = Spell(wrappedValue: 18, Watched(tally: tally))
    }
  }
}
