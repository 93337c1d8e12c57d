// Where a Python program breaks the rules of the language, in the words of Python 3. The interpreter
// of the page only knows "invalid syntax", often with the line after. Pure.

export type PythonError = { message: string; line: number }

type Kind = 'name' | 'number' | 'string' | 'operator'
type Token = { kind: Kind; text: string; line: number; depth: number }
/** A statement, which may go over several lines while a bracket is open. */
type Statement = { tokens: Token[]; indent: number; line: number }

const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' }
const opening = new Map(Object.entries(closing).map(([open, close]) => [close, open]))

const pattern =
  /(?<space>[ \t\f\\]+)|(?<comment>#.*)|(?<string>[rbuf]{0,2}(?<quote>'''|"""|'|"))|(?<number>\d[\d_.]*(?:e[+-]?\d+)?|0x[\da-f]+)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<operator>\*\*=?|\/\/=?|->|:=|[=!<>+\-*/%&|^@]=|<<|>>|[^\s])/iuy

/** Ends reading: the first mistake is found. */
class Mistake extends Error {
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

const indentOf = (text: string) =>
  /^[ \t]*/.exec(text)?.[0].replaceAll('\t', '        ').length ?? 0

/** Where a string ends whose quote was just read; null where it never does. */
function endOfString(source: string, from: number, quote: string): number | null {
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source.startsWith(quote, at)) return at + quote.length
    else if (source[at] === '\n' && quote.length === 1) return null
  }
  return null
}

class Reader {
  private readonly statements: Statement[] = []
  private readonly brackets: { text: string; line: number }[] = []
  private current: Token[] = []
  private line = 1
  private indent = 0
  private readonly source: string

  constructor(source: string) {
    this.source = source
  }

  read(): { statements: Statement[]; mistake: PythonError | null } {
    try {
      this.readAll()
      return { statements: this.statements, mistake: null }
    } catch (error) {
      if (!(error instanceof Mistake)) throw error
      this.endStatement()
      return {
        statements: this.statements,
        mistake: { message: error.message, line: error.line },
      }
    }
  }

  private readAll(): void {
    let at = 0
    this.indent = indentOf(this.source)
    while (at < this.source.length) at = this.readAt(at)
    const open = this.brackets.at(-1)
    if (open) throw new Mistake(`SyntaxError: '${open.text}' was never closed`, open.line)
    this.endStatement()
  }

  private readAt(at: number): number {
    if (this.source[at] === '\n') {
      this.line += 1
      if (this.brackets.length === 0) {
        this.endStatement()
        this.indent = indentOf(this.source.slice(at + 1))
      }
      return at + 1
    }
    pattern.lastIndex = at
    const groups = pattern.exec(this.source)?.groups
    const end = pattern.lastIndex
    if (!groups) return at + 1
    const { string, quote, number, name, operator } = groups
    if (string !== undefined && quote !== undefined) return this.readString(at, end, quote)
    if (number !== undefined) this.addNumber(number, end)
    else if (name !== undefined) this.add('name', name)
    else if (operator !== undefined) this.addOperator(operator)
    return end
  }

  private readString(at: number, from: number, quote: string): number {
    const end = endOfString(this.source, from, quote)
    const lines = this.source.slice(0, end ?? this.source.trimEnd().length).split('\n').length
    if (end === null) {
      const what = quote.length === 3 ? 'triple-quoted string literal' : 'string literal'
      const last = quote.length === 3 ? lines : this.line
      throw new Mistake(`SyntaxError: unterminated ${what} (detected at line ${last})`, this.line)
    }
    this.add('string', this.source.slice(at, end))
    this.line = lines
    return end
  }

  private addNumber(text: string, end: number): void {
    if (/[\p{L}_]/u.test(this.source[end] ?? ''))
      throw new Mistake('SyntaxError: invalid decimal literal', this.line)
    this.add('number', text)
  }

  private add(kind: Kind, text: string): void {
    this.current.push({ kind, text, line: this.line, depth: this.brackets.length })
  }

  private addOperator(text: string): void {
    if (opening.has(text)) {
      const open = this.brackets.pop()
      if (!open) throw new Mistake(`SyntaxError: unmatched '${text}'`, this.line)
      if (closing[open.text] !== text) {
        const where = open.line === this.line ? '' : ` on line ${open.line}`
        throw new Mistake(
          `SyntaxError: closing parenthesis '${text}' does not match opening parenthesis '${open.text}'${where}`,
          this.line,
        )
      }
    }
    this.add('operator', text)
    if (text in closing) this.brackets.push({ text, line: this.line })
  }

  private endStatement(): void {
    const [first] = this.current
    if (first) this.statements.push({ tokens: this.current, indent: this.indent, line: first.line })
    this.current = []
  }
}

const blockNames: Record<string, string> = {
  def: 'function definition',
  class: 'class definition',
}
const headers = new Set('if elif else for while def class try except finally with'.split(' '))
const words = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)

const isHeader = ({ tokens }: Statement) =>
  tokens[0]?.kind === 'name' && headers.has(tokens[0].text)

const isColon = ({ text, depth }: Token) => text === ':' && depth === 0

const blockNameOf = (header: Statement) => {
  const word = header.tokens[0]?.text ?? ''
  return `${blockNames[word] ?? `'${word}' statement`} on line ${header.line}`
}

/** Two values side by side inside brackets, as in `print("Hello" name)`. */
function lacksComma(tokens: Token[]): boolean {
  const ends = ({ kind, text }: Token) =>
    kind === 'number' || kind === 'string' || (kind === 'name' && !words.has(text))
  const begins = ends
  return tokens.some((token, at) => {
    const next = tokens[at + 1]
    if (!next || token.depth === 0 || next.depth !== token.depth) return false
    return ends(token) && begins(next) && !(token.kind === 'string' && next.kind === 'string')
  })
}

/** `print "Hello"`, as in Python 2. */
function lacksParentheses([first, second]: Token[]): boolean {
  if (first?.text !== 'print' && first?.text !== 'exec') return false
  return second?.depth === 0 && second.kind !== 'operator' && !words.has(second.text)
}

/** `if x = 1:`, where a comparison was intended. */
const assignsInCondition = ([first, ...rest]: Token[]) =>
  ['if', 'elif', 'while'].includes(first?.text ?? '') &&
  rest.some(({ text, depth }) => text === '=' && depth === 0)

function hasColon([first, ...rest]: Token[]): boolean {
  const isBare = ['else', 'try', 'finally'].includes(first?.text ?? '')
  return (isBare ? rest.slice(0, 1) : rest).some(isColon)
}

/** Whether a second header follows the colon of the first in the same line. */
function hasHeaderInside(tokens: Token[]): boolean {
  const colon = tokens.findIndex(isColon)
  return colon >= 0 && headers.has(tokens[colon + 1]?.text ?? '')
}

function mistakeInHeader({ tokens, line }: Statement): PythonError | null {
  if (hasHeaderInside(tokens)) return { message: 'SyntaxError: invalid syntax', line }
  if (assignsInCondition(tokens)) {
    const hint = "Maybe you meant '==' or ':=' instead of '='?"
    return { message: `SyntaxError: invalid syntax. ${hint}`, line }
  }
  if (hasColon(tokens)) return null
  return { message: "SyntaxError: expected ':'", line: tokens.at(-1)?.line ?? line }
}

/** What is wrong inside a statement, where its words alone show it. */
function mistakeIn(statement: Statement): PythonError | null {
  const { tokens, line } = statement
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (!first || !last) return null
  if (lacksParentheses(tokens)) {
    const hint = `Missing parentheses in call to '${first.text}'. Did you mean ${first.text}(...)?`
    return { message: `SyntaxError: ${hint}`, line }
  }
  if (lacksComma(tokens))
    return { message: 'SyntaxError: invalid syntax. Perhaps you forgot a comma?', line }
  if (headers.has(first.text)) return mistakeInHeader(statement)
  return isColon(last) ? { message: 'SyntaxError: invalid syntax', line } : null
}

/** A `try` whose block has ended without its `except`; `tries` are the indentations of open ones. */
function mistakeOfTry(tries: number[], { tokens, indent, line }: Statement): PythonError | null {
  const word = tokens[0]?.text ?? ''
  const open = tries.at(-1)
  if (open !== undefined && indent <= open) {
    if (indent < open || (word !== 'except' && word !== 'finally'))
      return { message: "SyntaxError: expected 'except' or 'finally' block", line }
    tries.pop()
  }
  if (word === 'try') tries.push(indent)
  return null
}

const opensBlock = (statement: Statement) => {
  const last = statement.tokens.at(-1)
  return isHeader(statement) && last !== undefined && isColon(last)
}

/** The indentation of a statement against those before it; `levels` are the open ones. */
function mistakeOfIndent(
  levels: number[],
  before: Statement | undefined,
  { indent, line }: Statement,
): PythonError | null {
  const level = levels.at(-1) ?? 0
  if (before && opensBlock(before)) {
    if (indent > level) {
      levels.push(indent)
      return null
    }
    return {
      message: `IndentationError: expected an indented block after ${blockNameOf(before)}`,
      line,
    }
  }
  if (indent > level) return { message: 'IndentationError: unexpected indent', line }
  while (indent < (levels.at(-1) ?? 0)) levels.pop()
  if (indent === (levels.at(-1) ?? 0)) return null
  const message = 'IndentationError: unindent does not match any outer indentation level'
  return { message, line }
}

/** The first mistake of a program in the language itself; null where none is known. */
export function findSyntaxError(code: string): PythonError | null {
  const { statements, mistake } = new Reader(code).read()
  const levels = [0]
  const tries: number[] = []
  let before: Statement | undefined
  const complete = mistake ? statements.slice(0, -1) : statements
  for (const statement of complete) {
    const found =
      mistakeOfIndent(levels, before, statement) ??
      mistakeOfTry(tries, statement) ??
      mistakeIn(statement)
    if (found) return found
    before = statement
  }
  if (mistake) return mistake
  if (before && opensBlock(before)) {
    const message = `IndentationError: expected an indented block after ${blockNameOf(before)}`
    return { message, line: before.line }
  }
  return null
}
