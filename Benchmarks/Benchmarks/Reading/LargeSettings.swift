/// A struct of 20 words, some of which are counted references.
struct LargeSettings: Sendable {
  var name = "a name that is too long to be kept inside the string itself"
  var host = "a host that is too long to be kept inside the string itself"
  var paths = ["/one", "/two"]
  var limits = (1, 2, 3, 4, 5, 6, 7, 8)
  var weights = (1.0, 2.0, 3.0, 4.0, 5.0, 6.0)
  var number: Int
}
