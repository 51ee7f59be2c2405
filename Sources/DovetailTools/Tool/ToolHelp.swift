/// The text of `--help`.
enum ToolHelp {
  static func text(name: String) -> String {
    """
    Checks the object graph of an app, and shows it. None of the app's objects are made.

    usage: \(name) check [--unused] [--strict] [--output FILE]
           \(name) graph [--format FORMAT] [--root KEY]… [--output FILE]
           \(name) graph --unused [--format FORMAT] [--output FILE]
           \(name) diff OLD.json NEW.json [--output FILE]
           \(name) explain ID
           \(name) --help

      check              verify the graph; prints nothing when it is whole, and each fault
                         otherwise, as a compiler would. A program that does nothing else
                         does it without a command too
        --unused         warn of each binding that no root needs
        --strict         let a warning be a failure
      graph              write the graph, also one that has faults
        --format FORMAT  \(GraphFormat.allCases.map(\.rawValue).joined(separator: ", ")); without it, tree
        --root KEY       write only what this key needs; may be given several times
        --unused         write only what no root needs that the program declares
      diff               tell what a change did to a graph; prints nothing for equal ones
      explain            print what an id means that messages have in brackets, as in
                         [captive]: an example, and what to write instead

      --output FILE      write to this file, which 'check' writes when the graph is whole
      --timeout SECONDS  give up when the modules take longer to say what they bind: 60
      -h, --help         print this text

    exit status: 0 success, 1 the graph has faults, or warnings with '--strict', 2 the
                 command line makes no sense, 3 a file cannot be read or written, 4 the
                 time was up, 5 the modules ended the process, so that nothing is checked

    """
  }
}
