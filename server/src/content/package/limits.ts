// What a course package may be at most (S31): checked in zip-directory, zip-entry, check-content and read-package.
const megabyte = 1024 * 1024

export const packageLimits = {
  /** Bytes. */
  packed: 50 * megabyte,
  /** Bytes of all files together. */
  unpacked: 200 * megabyte,
  files: 5000,
  /** Of an entry's size to its packed size. */
  ratio: 100,
  /** Milliseconds for reading it all. */
  time: 60_000,
  /** Megabytes of the reader's own memory; the files themselves are counted by `unpacked`. */
  memory: 512,
  /** Pixels of a picture: a browser needs four bytes for each. */
  pixels: 64_000_000,
}
