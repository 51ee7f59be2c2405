/// A second global injector.
public struct GlobalInjectorError: Error {
  /// Where the one was made global that is.
  public let first: SourceSite

  /// Where another one was to be.
  public let second: SourceSite
}

extension GlobalInjectorError: CustomStringConvertible {
  /// The whole message: both places and the remedy.
  public var description: String {
    var message = Message(at: second, "second-global-injector", "there is a global injector already")
    message.add("made global", [first.shortDescription])
    message.add("and again", [second.shortDescription])
    message.add("to fix it", ["keep one of them, or use the other one in injector.run { … }"])
    return message.text
  }
}
