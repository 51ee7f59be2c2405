/// One of many thousand services.
protocol Service: AnyObject, Sendable {
  init()
}
