/// Whether a template must say something.
public enum Presence: Sendable {
  /// It is a fault when the template does not say it.
  case required
  /// The template may leave it out.
  case optional
}
