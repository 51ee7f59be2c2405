/// An object with five properties to fill.
final class Owner {
  var first: LiveService<Int>?
  var second: LiveService<Int8>?
  var third: LiveService<Int16>?
  var fourth: LiveService<Int32>?
  var fifth: LiveService<Int64>?
}
