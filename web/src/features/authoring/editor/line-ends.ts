// Line ends and byte order mark of a file: the editor works without them, and they are put back as they were.
export type LineEnds = { mark: string; separator: '\n' | '\r\n' }

/** Where a file has both, its carriage returns stay part of the lines, so that each is put back. */
export function lineEndsOf(text: string): LineEnds {
  const returns = text.match(/\r\n/g)?.length ?? 0
  const ends = text.match(/\n/g)?.length ?? 0
  return {
    mark: text.startsWith('\uFEFF') ? '\uFEFF' : '',
    separator: returns > 0 && returns === ends ? '\r\n' : '\n',
  }
}

export const withoutMark = (text: string) => text.replace(/^\uFEFF/, '')
