/// The exit statuses, which the help documents.
enum ExitCode: Int32 { case success = 0, failure, usage }
