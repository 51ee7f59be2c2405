public import Comparisons

extension Comparison {
  /// Reading what is shared: borrowed, by subscript, by key, copied, and on two threads at once.
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
