/// All the words of failed resolves.
enum ResolutionErrorFormatter {
  static func format(_ error: ResolutionError) -> String { "" }
}
