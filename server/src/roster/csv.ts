// Comma-separated values as RFC 4180 has them, with the line of each row. Pure.

export type CsvRow = { line: number; cells: string[] }
export type CsvFault = { line: number; message: string }

/** Rows without any text are left out. The faults that it returns end the reading at their line. */
export function parseCsv(text: string): CsvRow[] | CsvFault {
  const reader = new Reader(text.startsWith('\uFEFF') ? text.slice(1) : text)
  const rows: CsvRow[] = []
  while (!reader.isAtEnd()) {
    const row = reader.readRow()
    if ('message' in row) return row
    if (row.cells.some((cell) => cell !== '')) rows.push(row)
  }
  return rows
}

const plain = /[^,\r\n]*/y

class Reader {
  readonly #text: string
  #at = 0
  #line = 1

  constructor(text: string) {
    this.#text = text
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  readRow(): CsvRow | CsvFault {
    const { line, cells }: CsvRow = { line: this.#line, cells: [] }
    for (;;) {
      const cell = this.#text[this.#at] === '"' ? this.#readQuoted() : this.#readPlain()
      if (typeof cell !== 'string') return cell
      cells.push(cell.trim())
      if (this.#text[this.#at] === ',') this.#at += 1
      else break
    }
    this.#endLine()
    return { line, cells }
  }

  #readPlain(): string {
    plain.lastIndex = this.#at
    const [cell = ''] = plain.exec(this.#text) ?? []
    this.#at += cell.length
    return cell
  }

  #readQuoted(): string | CsvFault {
    const line = this.#line
    let value = ''
    for (;;) {
      const end = this.#text.indexOf('"', this.#at + 1)
      if (end === -1) return { line, message: 'a quoted cell does not end' }
      const part = this.#text.slice(this.#at + 1, end)
      this.#line += part.split('\n').length - 1
      value += part
      this.#at = end + 1
      if (this.#text[this.#at] !== '"') break
      value += '"'
    }
    if (this.isAtEnd() || /[,\r\n]/.test(this.#text[this.#at] ?? '')) return value
    return { line: this.#line, message: 'something follows the quotes of a cell' }
  }

  #endLine(): void {
    if (this.#text[this.#at] === '\r') this.#at += 1
    if (this.#text[this.#at] === '\n') this.#at += 1
    this.#line += 1
  }
}
