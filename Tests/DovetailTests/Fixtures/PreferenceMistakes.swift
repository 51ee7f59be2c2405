import Dovetail
import DovetailPreferences

struct Opaque {}
enum Level: Int { case low, high }

struct WithoutKey {
  @Preference var nickname = "guest"  // expected-error {{a preference has a key, since Swift does not tell it}}
}

struct NotCodable {
  // expected-error@+1 {{a preference's type is 'Codable', or has a raw value that is; conform the type to 'Codable'}}
  @Preference("opaque") var opaque = Opaque()
}

struct NotCodableOptional {
  // expected-error@+1 {{a preference without a default value is optional, of a type that is 'Codable'}}
  @Preference("opaque") var opaque: Opaque?
}

struct WithoutDefault {
  // expected-error@+1 {{a preference without a default value is optional, of a type that is 'Codable'}}
  @Preference("nickname") var nickname: String
}
