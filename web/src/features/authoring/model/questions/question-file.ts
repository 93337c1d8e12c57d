// The questions of a file: those of a quiz, or the quick checks of a lesson, each with its place.
import { blocksOf, type Block } from './blocks.ts'
import { isSameForm, type QuestionForm } from './form.ts'
import { isBlank, lineEndOf, splitLines, withEnds, withoutEnd } from './lines.ts'
import { newQuestion, readQuestion, writeQuestion } from './question.ts'

export type FileKind = 'quiz' | 'lesson'

export type PlacedQuestion = {
  /** Its first line and the one after its last, counted from 0. */
  from: number
  to: number
  /** The heading in the file, for a list of all. */
  title: string
  /** The pool that an attempt draws it from. */
  pool: string | null
  /** Null where only the text can be changed. */
  form: QuestionForm | null
}

const poolMark = /^ {0,3}##\s+(.*?)\s*\{#pool\}[\s#]*$/
const mark = '\uFEFF'

/** The text without its byte order mark, by lines, and without the front matter for the reader of blocks. */
function linesOf(text: string) {
  const ended = splitLines(text.startsWith(mark) ? text.slice(1) : text)
  const lines = ended.map(withoutEnd)
  const end = /^---[ \t]*$/.test(lines[0] ?? '')
    ? lines.findIndex((line, index) => index > 0 && /^---[ \t]*$/.test(line))
    : -1
  return { ended, lines, body: lines.map((line, index) => (index <= end ? '' : line)) }
}

const isHeading = ({ kind }: Block) => kind === 'ATXHeading2' || kind === 'SetextHeading2'

type Place = Pick<PlacedQuestion, 'from' | 'to' | 'pool'>

function placesInQuiz(lines: string[]): Place[] {
  const headings = blocksOf(lines).filter(isHeading)
  let pool: string | null = null
  return headings.flatMap(({ from }, index) => {
    const name = poolMark.exec(lines[from] ?? '')?.[1]
    if (name !== undefined) {
      pool = name
      return []
    }
    return [{ from, to: headings[index + 1]?.from ?? lines.length, pool }]
  })
}

const isCheck = (line: string) => /^ {0,3}:{3,}check(?![\w-])/.test(line)
const isFence = (line: string | undefined) => /^ {0,3}:{3,}[ \t]*$/.test(line ?? '')

/** Without the fences; a check that never ends has no place. */
const placesInLesson = (lines: string[]): Place[] =>
  blocksOf(lines).flatMap(({ kind, from, to }) =>
    kind === 'Container' && isCheck(lines[from] ?? '') && to > from + 1 && isFence(lines[to - 1])
      ? [{ from: from + 1, to: to - 1, pool: null }]
      : [],
  )

const titleOf = (lines: string[]) =>
  (lines.find((line) => !isBlank(line)) ?? '').replace(/^ {0,3}#+[ \t]+|[ \t]+#*[ \t]*$/g, '')

export function questionsOf(text: string, kind: FileKind): PlacedQuestion[] {
  const { lines, body } = linesOf(text)
  const places = kind === 'quiz' ? placesInQuiz(body) : placesInLesson(body)
  return places.map((place) => {
    const own = lines.slice(place.from, place.to)
    const form = readQuestion(own, kind === 'lesson')
    return { ...place, title: form?.title ?? titleOf(own), form }
  })
}

type Range = { from: number; to: number }

/** A part of the file replaced: all other lines keep their bytes, and the last line its end or the lack of it. */
function replaceLines(text: string, { from, to }: Range, lines: string[]): string {
  const { ended } = linesOf(text)
  const end = lineEndOf(text)
  const all = [...ended.slice(0, from), ...lines, ...ended.slice(to)]
  const isOpen = text !== '' && ended.at(-1) === withoutEnd(ended.at(-1) ?? '')
  const start = text.startsWith(mark) ? mark : ''
  const whole = all.map((line) => (line === withoutEnd(line) ? line + end : line)).join('')
  return start + (isOpen ? whole.replace(/(?:\r\n|\n|\r)$/, '') : whole)
}

/** The same with lines that have no ends yet. */
function writeLines(text: string, range: Range, lines: string[]): string {
  const before = linesOf(text).ended.slice(range.from, range.to)
  return replaceLines(text, range, withEnds(before, lines, lineEndOf(text)))
}

type FormAt = { text: string; kind: FileKind; index: number }

/** The text with a changed question; null where it would then be read differently. */
export function changeQuestion({ text, kind, index }: FormAt, form: QuestionForm): string | null {
  const questions = questionsOf(text, kind)
  const place = questions[index]
  if (!place) return null
  const { lines } = linesOf(text)
  const written = writeQuestion(lines.slice(place.from, place.to), kind === 'lesson', form)
  if (!written) return null
  const changed = writeLines(text, place, written)
  const again = questionsOf(changed, kind)
  const isOneChanged =
    again.length === questions.length &&
    again.every(({ form: read, title, pool }, at) =>
      at === index
        ? read !== null && isSameForm(read, form)
        : title === questions[at]?.title && pool === questions[at]?.pool,
    )
  return isOneChanged ? changed : null
}

/** Where the words of a question end, before the blank lines that part it from the next. */
const endOf = (lines: string[], { from, to }: Place) =>
  from + lines.slice(from, to).findLastIndex((line) => !isBlank(line)) + 1

/** After the question at `index`, in a file without questions at its end; of quizzes only. */
export function addQuestion(text: string, index: number, form: QuestionForm): string | null {
  const written = newQuestion(form)
  if (!written) return null
  const { lines } = linesOf(text)
  const place = questionsOf(text, 'quiz')[index]
  const at = place ? endOf(lines, place) : lines.findLastIndex((line) => !isBlank(line)) + 1
  const added = writeLines(text, { from: at, to: at }, at > 0 ? ['', ...written] : written)
  const read = questionsOf(added, 'quiz')[index + 1]?.form
  return read && isSameForm(read, form) ? added : null
}

export function removeQuestion(text: string, index: number): string {
  const { lines } = linesOf(text)
  const place = questionsOf(text, 'quiz')[index]
  if (!place) return text
  const isLast = place.to === lines.length
  const before = lines.slice(0, place.from).findLastIndex((line) => !isBlank(line)) + 1
  return isLast
    ? replaceLines(text, { from: before, to: endOf(lines, place) }, [])
    : replaceLines(text, place, [])
}

/** One place up (-1) or down (1) in its pool; null where there is no such place. */
export function moveQuestion(text: string, index: number, by: -1 | 1): string | null {
  const questions = questionsOf(text, 'quiz')
  const [first, second] = by < 0 ? [index - 1, index] : [index, index + 1]
  const [one, other] = [questions[first], questions[second]]
  if (!one || !other || one.pool !== other.pool) return null
  const { ended, lines } = linesOf(text)
  const ends = [endOf(lines, one), endOf(lines, other)] as const
  const moved = [
    ...ended.slice(other.from, ends[1]),
    ...ended.slice(ends[0], one.to),
    ...ended.slice(one.from, ends[0]),
  ]
  return replaceLines(text, { from: one.from, to: ends[1] }, moved)
}
