extension Duration {
  /// The limit of every wait of a test: long, since other tests may occupy the processors.
  static let testLimit = Duration.seconds(300)
}
