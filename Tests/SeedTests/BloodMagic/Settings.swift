import Dovetail
import DovetailPreferences
import DovetailProperties

extension BloodMagic {
  final class FinalizedObject {
    @Final var almostImmutableProperty: String?
    @Final var number: Int?
  }

  struct Settings {
    @Preference("nickname") var nickname: String?
    @Preference("launches") var launches = 0
  }

  /// One class with a spell of each kind.
  final class Account {
    @Lazy var progressViewService = ProgressViewService()
    @Final var token: String?
    @Preference("account.nickname") var nickname = "guest"
    @Spell(Copyable()) var signature = Text("")
    var plain = 1
  }
}
