import Foundation

/// What the system says about an error, without the names and the hints that Foundation wraps around it.
func systemReason(of error: any Error) -> String {
  if let system = error as? POSIXError { return String(cString: strerror(system.code.rawValue)) }
  let wrapper = error as NSError
  if let system = wrapper.userInfo[NSUnderlyingErrorKey] as? any Error { return systemReason(of: system) }
  if wrapper.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(wrapper.code))) }
  return (error as? CocoaError)?.code == .fileReadNoPermission ? "Permission denied" : wrapper.localizedDescription
}
