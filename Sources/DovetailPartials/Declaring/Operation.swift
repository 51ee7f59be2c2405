/// One step of filling an element: what it changes, and what it takes for that.
///
/// The first pointer is that of the value to change, the second that of the value to take, or the first again. Each
/// operation is made for the types of the values that its plan passes, which the compilation of the plan has checked.
public typealias PartialOperation = @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
