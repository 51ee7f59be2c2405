package import Services

extension SevenProtocols {
  /// Makes the seven.
  package static func page() -> any Page {
    LivePage(
      feed: LiveFeed(api: LiveApi(), cache: LiveCache()),
      account: LiveAccount(session: LiveSession(), store: LiveStore())
    )
  }
}
