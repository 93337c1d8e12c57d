// The messages of the page's interpreter in the words of Python 3: lessons teach those. Pure.
import { findSyntaxError } from './python-syntax.ts'

export type Failure = { message: string; line: number | null }

const operators: Record<string, string> = {
  add: '+',
  sub: '-',
  mul: '*',
  truediv: '/',
  floordiv: '//',
  mod: '%',
  pow: '** or pow()',
  iadd: '+=',
  isub: '-=',
  imul: '*=',
  lt: '<',
  gt: '>',
  le: '<=',
  ge: '>=',
}
const comparisons = new Set(['lt', 'gt', 'le', 'ge'])
const sequences = new Set(['str', 'list', 'tuple'])

/** Names that a beginner's program may mean. */
const builtins =
  'abs all any ascii bin bool chr dict dir divmod enumerate eval filter float format hash help hex id input int isinstance iter len list map max min next object oct open ord pow print range repr reversed round set slice sorted str sum super tuple type vars zip True False None ValueError TypeError NameError KeyError IndexError ZeroDivisionError Exception'.split(
    ' ',
  )

/** The steps from one letter to another. */
function costOf(letter: string, wanted: string): number {
  if (letter === wanted) return 0
  return letter.toLowerCase() === wanted.toLowerCase() ? 1 : 2
}

/** Steps from one word to another: 2 for a letter, 1 for its other case. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => 2 * at)
  for (const [i, letter] of Array.from(from).entries()) {
    const next = [2 * (i + 1)]
    for (const [j, wanted] of Array.from(to).entries()) {
      const change = (row[j] ?? 0) + costOf(letter, wanted)
      next.push(Math.min(change, (row[j + 1] ?? 0) + 2, (next[j] ?? 0) + 2))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The name that was probably intended, by Python's own measure. */
function suggestionFor(name: string, code: string): string | null {
  const assigned = code.matchAll(
    /(?:^|[\s,(])([\p{L}_][\p{L}\p{N}_]*)\s*(?:=(?!=)|,|\)|:)|\b(?:def|class|for|import|as)\s+([\p{L}_][\p{L}\p{N}_]*)/gu,
  )
  const known = [...assigned].map(([, value, word]) => value ?? word ?? '')
  let best: { word: string; steps: number } | null = null
  for (const word of new Set([...known, ...builtins])) {
    if (word === '' || word === name) continue
    const most = ((name.length + word.length + 3) * 2) / 6
    const steps = distance(name, word)
    if (steps <= most && (best === null || steps < best.steps)) best = { word, steps }
  }
  return best?.word ?? null
}

function unsupported(operator: string, left: string, right: string): string {
  const sign = operators[operator] ?? operator
  if (comparisons.has(operator))
    return `'${sign}' not supported between instances of '${left}' and '${right}'`
  if ((operator === 'add' || operator === 'iadd') && sequences.has(left))
    return `can only concatenate ${left} (not "${right}") to ${left}`
  if (operator === 'mul' && (sequences.has(left) || sequences.has(right)))
    return `can't multiply sequence by non-int of type '${sequences.has(right) ? right : left}'`
  return `unsupported operand type(s) for ${sign}: '${left}' and '${right}'`
}

const inWords = (names: string[]) =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`

/** A call with too few or too many values. */
function wrongCount({
  name,
  taken,
  passed,
  code,
}: {
  name: string
  taken: number
  passed: number
  code: string
}): string {
  if (passed > taken)
    return `${name}() takes ${taken} positional argument${taken === 1 ? '' : 's'} but ${passed} ${passed === 1 ? 'was' : 'were'} given`
  const parameters = new RegExp(String.raw`\bdef\s+${name}\s*\(([^)]*)\)`).exec(code)?.[1] ?? ''
  const names = parameters
    .split(',')
    .map((each) => `'${each.trim()}'`)
    .slice(passed, taken)
  const count = taken - passed
  return `${name}() missing ${count} required positional argument${count === 1 ? '' : 's'}: ${inWords(names)}`
}

/** As Python writes a key: text has quotation marks. */
function keyText(key: string): string {
  if (/^(-?[\d.]+|True|False|None|[([].*[)\]])$/.test(key)) return key
  return key.includes("'") ? `"${key}"` : `'${key}'`
}

function divisionBy0(line: string): string {
  if (/\/\//.test(line)) return 'integer division or modulo by zero'
  return /%(?!\s*["'])/.test(line) && !line.includes('/')
    ? 'integer modulo by zero'
    : 'division by zero'
}

/** The text that was no number, where the line has it or `input()` read it last. */
function noNumber(line: string, lastInput: string | undefined): string {
  const literal = /float\(\s*(["'])(.*?)\1\s*\)/.exec(line)?.[2]
  const value = literal ?? lastInput
  return `could not convert string to float${value === undefined ? '' : `: '${value}'`}`
}

type Program = {
  code: string
  /** The line that failed. */
  text: string
  lastInput: string | undefined
}
type Rewording = [RegExp, (parts: string[], program: Program) => string]

/** What the interpreter says, as a pattern, and what Python 3 says instead. */
const rewordings: Rewording[] = [
  [
    /^NameError: name '(.+)' isn't defined$/,
    ([name = ''], { code }) => {
      const suggestion = suggestionFor(name, code)
      return `NameError: name '${name}' is not defined${suggestion ? `. Did you mean: '${suggestion}'?` : ''}`
    },
  ],
  [
    /^NameError: local variable referenced before assignment$/,
    (_, { text, code }) => {
      const name = /^\s*([\p{L}_][\p{L}\p{N}_]*)\s*[-+*/%]?=/u.exec(text)?.[1]
      const isKnown = name !== undefined && code.includes(name)
      return `UnboundLocalError: cannot access local variable${isKnown ? ` '${name}'` : ''} where it is not associated with a value`
    },
  ],
  [
    /^TypeError: unsupported types for __(\w+)__: '(\w+)', '(\w+)'$/,
    ([operator = '', left = '', right = '']) => `TypeError: ${unsupported(operator, left, right)}`,
  ],
  [
    /^TypeError: unsupported type for __neg__: '(\w+)'$/,
    ([type = '']) => `TypeError: bad operand type for unary -: '${type}'`,
  ],
  [
    /^TypeError: unsupported type for __hash__: '(\w+)'$/,
    ([type = '']) => `TypeError: unhashable type: '${type}'`,
  ],
  [
    /^TypeError: (.+) object (isn't|doesn't) (.+)$/,
    ([what = '', verb = '', rest = '']) =>
      `TypeError: ${what} object ${verb === "isn't" ? 'is' : 'does'} not ${rest}`,
  ],
  [
    /^TypeError: (\w+)\(\) takes (\d+) positional arguments but (\d+) were given$/,
    ([name = '', taken, passed], { code }) =>
      `TypeError: ${wrongCount({ name, taken: Number(taken), passed: Number(passed), code })}`,
  ],
  [
    /^TypeError: (list|tuple|string) (?:indices|indexes) must be integers, not (\w+)$/,
    ([what = '', type = '']) =>
      `TypeError: ${what} indices must be integers or slices, not ${type}`,
  ],
  [
    /^TypeError: can't convert '?(\w+)'? (?:object )?to int$/,
    ([type = ''], { text }) =>
      /\bint\(/.test(text)
        ? `TypeError: int() argument must be a string, a bytes-like object or a real number, not '${type}'`
        : `TypeError: '${type}' object cannot be interpreted as an integer`,
  ],
  [
    /^ValueError: invalid syntax for integer with base (\d+): (.*)$/,
    ([base, value]) => `ValueError: invalid literal for int() with base ${base}: ${value}`,
  ],
  [
    /^ValueError: invalid syntax for number$/,
    (_, { text, lastInput }) => `ValueError: ${noNumber(text, lastInput)}`,
  ],
  [
    /^ValueError: object not in sequence$/,
    (_, { text }) =>
      /\.remove\(/.test(text)
        ? 'ValueError: list.remove(x): x not in list'
        : `ValueError: ${/\.index\(\s*([^,)]+)/.exec(text)?.[1] ?? 'x'} is not in list`,
  ],
  [
    /^ValueError: arg is an empty sequence$/,
    (_, { text }) =>
      `ValueError: ${/\bmin\(/.test(text) ? 'min' : 'max'}() arg is an empty sequence`,
  ],
  [
    /^ZeroDivisionError: divide by zero$/,
    (_, { text }) => `ZeroDivisionError: ${divisionBy0(text)}`,
  ],
  [/^KeyError: (.*)$/, ([key = '']) => `KeyError: ${keyText(key)}`],
  [
    /^ImportError: no module named '(.+)'$/,
    ([name]) => `ModuleNotFoundError: No module named '${name}'`,
  ],
  [
    /^OSError: (?:44|\[Errno 44\].*)$/,
    (_, { text }) => {
      const name = /open\(\s*(["'])(.*?)\1/.exec(text)?.[2]
      return `FileNotFoundError: [Errno 2] No such file or directory${name === undefined ? '' : `: '${name}'`}`
    },
  ],
  [
    /^SyntaxError: can't assign to expression$/,
    (_, { text }) => `SyntaxError: cannot assign to ${assignedTo(text)}`,
  ],
  [
    /^SyntaxError: 'break'\/'continue' outside loop$/,
    (_, { text }) =>
      /\bcontinue\b/.test(text)
        ? "SyntaxError: 'continue' not properly in loop"
        : "SyntaxError: 'break' outside loop",
  ],
]

function assignedTo(text: string): string {
  const target = (text.split('=')[0] ?? '').trim()
  if (/^(True|False|None)$/.test(target)) return target
  const hint = "here. Maybe you meant '==' instead of '='?"
  if (/^(["'].*["']|[\d.]+)$/.test(target)) return `literal ${hint}`
  return `${target.endsWith(')') ? 'function call' : 'expression'} ${hint}`
}

const isAboutSyntax = (message: string) =>
  /^(SyntaxError: invalid syntax|IndentationError)/.test(message)

/** What went wrong, in which line: as the interpreter says it, and then as Python 3 would. */
export function explainError(
  { message, line }: Failure,
  { code, lastInput }: { code: string; lastInput?: string | undefined },
): Failure {
  const lines = code.split('\n')
  if (isAboutSyntax(message)) {
    const found = findSyntaxError(code)
    if (found) return found
  }
  // The interpreter names the line after the last one where a program ends too early.
  const at = line === null ? null : Math.min(line, code.trimEnd().split('\n').length)
  const program = { code, text: at === null ? '' : (lines[at - 1] ?? ''), lastInput }
  for (const [pattern, say] of rewordings) {
    const parts = pattern.exec(message)
    if (parts) return { message: say(parts.slice(1), program), line: at }
  }
  return { message: message.replace(/:\s*$/, ''), line: at }
}
