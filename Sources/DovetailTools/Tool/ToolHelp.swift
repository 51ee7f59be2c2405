/// The text of `--help`.
enum ToolHelp {
  static func text(name: String) -> String {
    """
    Checks the object graph of an app and shows it, without making any of the app's objects.

    usage: \(name) check [--unused] [--strict] [--rules FILE] [--output FILE]
           \(name) graph [--format FORMAT] [--root KEY]… [--run FILE] [--output FILE]
           \(name) graph --unused [--format FORMAT] [--output FILE]
           \(name) diff OLD.json NEW.json [--output FILE]
           \(name) explain ID
           \(name) --help

      check              verify the graph; print what was checked if it is valid, and
                         otherwise each fault in the compiler's format. A program that
                         is only a graph tool also does this without a command
        --unused         warn of each statement whose values no root needs
        --strict         treat a warning as a failure
        --rules FILE     report dependencies between modules that break a rule in this
                         file; a line is 'layers Upper > Lower' or 'apart One, Other'
      graph              write the graph, even if it has faults
        --format FORMAT  \(GraphFormat.allCases.map(\.rawValue).joined(separator: ", ")); the default is tree
        --root KEY       write only what this key needs; can be repeated
        --unused         write only the declared bindings that no root needs
        --metrics        write counts: who needs how much, the longest chain, the
                         dependencies between modules; as '--format metrics'
        --run FILE       with the format html or json, show what was made how often and how
                         long that took in a run that 'EventRecording' recorded
      diff               show the changes between two graphs; print nothing if there are none
      explain            explain an id that messages have in brackets, such as [captive],
                         with an example and a fix

      --output FILE      write to this file; 'check' writes it only if the graph is valid
      --timeout SECONDS  how long the modules may take to declare their bindings: 60
      -h, --help         print this text

    exit status: 0 success, 1 the graph has faults, or warnings with '--strict', 2 the
                 command line is invalid, 3 a file cannot be read or written, 4 the time
                 limit has passed, 5 the modules ended the process, so nothing was checked

    """
  }
}
