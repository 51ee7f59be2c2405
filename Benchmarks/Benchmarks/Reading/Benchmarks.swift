import Benchmark

/// Reading what is shared: borrowed, by subscript, by key, copied, and on two threads at once.
let benchmarks: @Sendable () -> Void = {
  ReadClass.register()
  ReadBoundProtocol.register()
  ReadPlainProtocol.register()
  ReadLargeStruct.register()
  SubscriptPlainProtocol.register()
  SubscriptBoundProtocol.register()
  ReadByKey.register()
  Copy.register()
  CopyIfBound.register()
  Threads.register()
}
