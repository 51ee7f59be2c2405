/// Builds the list of exposed keys.
@resultBuilder
public enum ExposureBuilder {
  /// Joins the exposed keys.
  public static func buildBlock(_ exposures: Expose...) -> [Expose] { exposures }
}
