/// One resolve from outside, on the stack of the thread that runs it.
struct Resolution {
  /// The innermost value that is being made.
  var top: UnsafePointer<Step>?
  /// Whether `Ancestry` knows of this resolve.
  var isPublished = false
  /// The resolve within whose creations this one runs, once it is published.
  var outer: Ancestry?
  /// The values that this resolve shares.
  var values: ResolutionValues?
  let isOnMainActor: Bool
}
