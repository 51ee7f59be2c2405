import Awaiting
public import Comparisons
import Freezing
import Making
import Partials
import Properties
import Reading

extension Comparison {
  /// All comparisons.
  public static var all: [Comparison] { reading + making + awaiting + properties + partials + freezing }
}
