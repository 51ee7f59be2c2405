// The package manager takes a folder for a target of C when it has a file of C.
