/// Seven services, 1 + 2 + 4, that are classes without protocols.
package enum SevenClasses {
  package final class Api: Sendable {
    private let host = 1
    package init() {}
  }

  package final class Cache: Sendable {
    private let capacity = 2
    package init() {}
  }

  package final class Session: Sendable {
    private let user = 3
    package init() {}
  }

  package final class Store: Sendable {
    private let version = 4
    package init() {}
  }

  package final class Feed: Sendable {
    private let api: Api
    private let cache: Cache

    package init(api: Api, cache: Cache) {
      self.api = api
      self.cache = cache
    }
  }

  package final class Account: Sendable {
    private let session: Session
    private let store: Store

    package init(session: Session, store: Store) {
      self.session = session
      self.store = store
    }
  }

  package final class Page: Sendable {
    private let feed: Feed
    private let account: Account

    package init(feed: Feed, account: Account) {
      self.feed = feed
      self.account = account
    }
  }
}
