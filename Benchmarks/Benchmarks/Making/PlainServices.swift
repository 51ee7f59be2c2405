/// Seven services, 1 + 2 + 4, behind plain protocols.
///
/// The protocols are public, so that the compiler cannot take the one implementation that it sees for the only one.
public enum PlainServices {
  /// Needs a feed and an account.
  public protocol Page: Sendable {}
  /// Needs an API and a cache.
  public protocol Feed: Sendable {}
  /// Needs a session and a store.
  public protocol Account: Sendable {}
  /// Needs nothing.
  public protocol Api: Sendable {}
  /// Needs nothing.
  public protocol Cache: Sendable {}
  /// Needs nothing.
  public protocol Session: Sendable {}
  /// Needs nothing.
  public protocol Store: Sendable {}

  final class LiveApi: Api { private let host = 1 }
  final class LiveCache: Cache { private let capacity = 2 }
  final class LiveSession: Session { private let user = 3 }
  final class LiveStore: Store { private let version = 4 }

  final class LiveFeed: Feed {
    private let api: any Api
    private let cache: any Cache

    init(api: any Api, cache: any Cache) {
      self.api = api
      self.cache = cache
    }
  }

  final class LiveAccount: Account {
    private let session: any Session
    private let store: any Store

    init(session: any Session, store: any Store) {
      self.session = session
      self.store = store
    }
  }

  final class LivePage: Page {
    private let feed: any Feed
    private let account: any Account

    init(feed: any Feed, account: any Account) {
      self.feed = feed
      self.account = account
    }
  }
}
