package import Services

extension SevenClasses {
  /// Makes the seven.
  package static func page() -> Page {
    Page(
      feed: Feed(api: Api(), cache: Cache()),
      account: Account(session: Session(), store: Store())
    )
  }
}
