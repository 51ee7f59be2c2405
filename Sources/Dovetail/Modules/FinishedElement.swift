/// A binding that neither a target nor a scope may follow.
public protocol FinishedElement<Value>: CompleteElement {}
