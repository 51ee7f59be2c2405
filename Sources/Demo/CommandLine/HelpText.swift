/// What `--help` prints.
enum HelpText {
  static let text = """
    Counts the lines, words and bytes in a folder, by type of file.

    usage: Demo [--all] [--json] [--html file] [--top N] [--settings folder] [folder]
           Demo graph|check|diff …
           Demo --help

      folder             the folder to read; without one, the folder of last time,
                         and the current one the first time
      --all              read hidden files and folders too, such as .git
      --json             print JSON instead of a table
      --html file        write the report as a page to this file, and no table; a file
                         that is there is replaced
      --top N            list the N types with the most lines, and sum up the others;
                         without it, as last time; '--top all' lists every type
      --settings folder  remember the folder and '--top' in settings.json in this folder,
                         not in \(printable(SettingsFolder.standard.path))
      -h, --help         print this text
      graph, check, diff look at this tool's own object graph; 'Demo graph --help' tells
                         how, and './graph' names a folder

    Symbolic links inside the folder are not followed. What was remembered is told on
    standard error; settings that cannot be read are left as they are.

    exit status: 0 success, 1 the folder cannot be read or the report not be written,
                 2 the command line makes no sense

    """
}
