/// A command of the app.
protocol Command: Sendable {
  func run(_ options: Options) async throws
}
