/// The fakes that the caller is changing just now.
enum FakeChanges {
  @TaskLocal static var current: Set<ObjectIdentifier> = []
}
