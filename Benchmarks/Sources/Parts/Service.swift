/// One of many thousand services.
package protocol Service: AnyObject, Sendable {
  init()
}
