// Bytes that are not UTF-8: the file was saved in another encoding.
import { isUtf8 } from 'node:buffer'
import type { Report } from '../model/findings.ts'

const newline = 0x0a

/** Reports the first place; one file has one encoding. */
export function checkEncoding(bytes: Uint8Array, report: Report): void {
  if (isUtf8(bytes)) return
  const lines = linesOf(bytes)
  const line = lines.findIndex((each) => !isUtf8(each))
  const column = new TextDecoder().decode(lines[line]).indexOf('\uFFFD') + 1
  const message = 'from here on the file is not UTF-8: save it as UTF-8'
  report('error', { line: line + 1, column }, message)
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  for (let start = 0; start <= bytes.length;) {
    const end = bytes.indexOf(newline, start)
    const stop = end < 0 ? bytes.length : end
    lines.push(bytes.subarray(start, stop))
    start = stop + 1
  }
  return lines
}
