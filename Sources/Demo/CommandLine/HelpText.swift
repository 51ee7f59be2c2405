/// What `--help` prints.
enum HelpText {
  static let text = """
    Counts the lines, words and bytes in a folder, by type of file.

    usage: Demo [--all] [--json] [--top N] [folder]
           Demo --graph
           Demo --help

      folder      the folder to read; the current one by default
      --all       read hidden files and folders too, such as .git
      --json      print JSON instead of a table
      --top N     list the N types with the most lines, and sum up the others
      --graph     print how this tool is put together: its object graph
      -h, --help  print this text

    Symbolic links inside the folder are not followed.

    exit status: 0 success, 1 the folder cannot be read or the report not be written,
                 2 the command line makes no sense

    """
}
