public import Comparisons

extension Comparison {
  /// Reading shared objects: borrowed, by subscript, by key, copied, and on two threads in parallel.
  public static var reading: [Comparison] {
    [
      ReadClass.comparison,
      ReadBoundProtocol.comparison,
      ReadPlainProtocol.comparison,
      ReadLargeStruct.comparison,
      SubscriptPlainProtocol.comparison,
      SubscriptBoundProtocol.comparison,
      ReadByKey.comparison,
      Copy.comparison,
      CopyIfBound.comparison,
      Threads.comparison,
    ]
  }
}
