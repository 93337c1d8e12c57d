// Where a thing came from, for findings: the file relative to the folder read, and a line from 1.
export type Source = {
  file: string
  line: number
  /** Of the words that fix the identity, where there are any. */
  idLine?: number
}
