/// Seven services, 1 + 2 + 4, behind plain protocols.
///
/// The protocols are public, so that the compiler cannot assume that their only visible implementations are the only
/// ones.
public enum SevenProtocols {
  /// Needs a feed and an account.
  public protocol Page: Sendable {}
  /// Needs an API and a cache.
  public protocol Feed: Sendable {}
  /// Needs a session and a store.
  public protocol Account: Sendable {}
  /// No dependencies.
  public protocol Api: Sendable {}
  /// No dependencies.
  public protocol Cache: Sendable {}
  /// No dependencies.
  public protocol Session: Sendable {}
  /// No dependencies.
  public protocol Store: Sendable {}

  package final class LiveApi: Api {
    private let host = 1
    package init() {}
  }

  package final class LiveCache: Cache {
    private let capacity = 2
    package init() {}
  }

  package final class LiveSession: Session {
    private let user = 3
    package init() {}
  }

  package final class LiveStore: Store {
    private let version = 4
    package init() {}
  }

  package final class LiveFeed: Feed {
    private let api: any Api
    private let cache: any Cache

    package init(api: any Api, cache: any Cache) {
      self.api = api
      self.cache = cache
    }
  }

  package final class LiveAccount: Account {
    private let session: any Session
    private let store: any Store

    package init(session: any Session, store: any Store) {
      self.session = session
      self.store = store
    }
  }

  package final class LivePage: Page {
    private let feed: any Feed
    private let account: any Account

    package init(feed: any Feed, account: any Account) {
      self.feed = feed
      self.account = account
    }
  }
}
