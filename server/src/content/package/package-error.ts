// Why a package is refused: `file` is the entry it is about, or empty where it is the package itself.
export class PackageError extends Error {
  readonly file: string

  constructor(message: string, file = '') {
    super(message)
    this.file = file
  }
}
