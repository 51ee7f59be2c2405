import ComparisonNames
import Comparisons
import Making
import Parts
import Programs

/// A row of the table: a library, or the same by hand.
///
/// A library that has no such thing leaves it out.
struct Peer {
  /// Sets up work, and returns a loop of a number of operations.
  typealias Work = () -> (_ operations: Int) -> Void

  /// The name, with the version.
  let name: String
  /// Reading a singleton behind a protocol and calling it, in each way that the library has.
  var reads: [(way: String, work: Work)] = []
  /// Making a page of seven objects behind protocols, all of them new.
  var seven: Work?
  /// Opening a scope of five objects with a request, reading each of them once, and closing it.
  var scope: Work?
  /// Declares the services of a list, each with the two that it needs.
  var setUp: ((ServiceList) throws -> AnyObject)?
  /// The source of a program with 300 services.
  var program: ((TreeProgram) -> String)?
  /// What a program links.
  var library: Library?
}

extension Peer {
  /// A library's package.
  struct Library {
    /// The package's folder.
    let folder: String
    /// The target that is built.
    let target: String
    /// The targets whose object files a program links.
    let linked: [String]
    /// What the compiler needs besides to import and link it.
    var options: [String] = []
  }

  /// The work of a comparison, which is timed here.
  static func work(_ comparison: ComparisonName, _ variant: VariantName) -> Work? {
    let variants = Comparison.making.first { $0.name == comparison }?.variants
    guard let prepare = variants?.first(where: { $0.name == variant })?.prepare else { return nil }
    return {
      let work = prepare()
      return { _ = work($0) }
    }
  }

  /// All rows, the baseline first.
  static var all: [Peer] { [.byHand, .dovetail] }
}
