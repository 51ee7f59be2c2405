/// Seven models and services of the main actor, 1 + 2 + 4; without isolation, they would be `SevenClasses`.
@MainActor
package enum SevenModels {
  @MainActor
  package final class Api {
    private let host = 1
    package init() {}
  }

  @MainActor
  package final class Cache {
    private let capacity = 2
    package init() {}
  }

  @MainActor
  package final class Session {
    private let user = 3
    package init() {}
  }

  @MainActor
  package final class Store {
    private let version = 4
    package init() {}
  }

  @MainActor
  package final class Feed {
    private let api: Api
    private let cache: Cache

    package init(api: Api, cache: Cache) {
      self.api = api
      self.cache = cache
    }
  }

  @MainActor
  package final class Account {
    private let session: Session
    private let store: Store

    package init(session: Session, store: Store) {
      self.session = session
      self.store = store
    }
  }

  @MainActor
  package final class Page {
    private let feed: Feed
    private let account: Account

    package init(feed: Feed, account: Account) {
      self.feed = feed
      self.account = account
    }
  }
}
