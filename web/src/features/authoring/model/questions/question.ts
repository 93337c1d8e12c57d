// One question: its lines as a form, and a changed form as lines, in which only those of what changed are others.
import {
  formOf,
  isChoice,
  partOrder,
  partsOf,
  plainType,
  tidy,
  type Part,
  type QuestionForm,
} from './form.ts'
import type { Values } from './directive.ts'
import { layoutOf, type Layout, type Piece } from './layout.ts'
import { checkTitle, codecs } from './parts.ts'

type Codec = {
  read: (lines: string[]) => unknown
  write: (lines: string[], value: never) => string[]
}
const codecOf = (part: Part, isCheck: boolean): Codec =>
  part === 'title' && isCheck ? checkTitle : codecs[part]

const textsOf = (pieces: Piece[], part: Part) =>
  pieces.flatMap((piece) => (piece.part === part ? [piece.lines] : []))

/** A text that is in several places is one in the form. */
const joinTexts = (texts: string[][]) => texts.map((lines) => lines.join('\n')).join('\n\n')

function read({ type, hasOwnType, pieces }: Layout, isCheck: boolean): QuestionForm | null {
  const found: Partial<Record<Part, unknown>> = {}
  for (const { part, lines } of pieces) {
    if (part === 'blank') continue
    const isText = part === 'text' || part === 'explanation'
    const value = isText ? joinTexts(textsOf(pieces, part)) : codecOf(part, isCheck).read(lines)
    if (value === null) return null
    found[part] = value
  }
  const form = formOf(type, found as Partial<QuestionForm>)
  const { type: _, ...about } = form.about
  return tidy({ ...form, about, type: !hasOwnType && isChoice(type) ? plainType(form) : type })
}

/** The form of a question, `lines` without their ends; null where it has something that the form does not know. */
export function readQuestion(lines: string[], isCheck: boolean): QuestionForm | null {
  const layout = layoutOf(lines, isCheck)
  return layout && read(layout, isCheck)
}

/** Whether the type has to be in `about`: it stays there, and else comes where the rest does not tell it. */
function writtenAbout(form: QuestionForm, layout: Layout): Values {
  const isWritten = layout.hasOwnType && layout.type === form.type
  const about: Values = isWritten || plainType(form) !== form.type ? { type: form.type } : {}
  for (const key of ['lesson', 'topic', 'id', ...Object.keys(form.about)])
    about[key] = form.about[key] ?? ''
  return about
}

/** The lines of the changed form; null where the question has no form, or would have no title. */
export function writeQuestion(
  lines: string[],
  isCheck: boolean,
  changed: QuestionForm,
): string[] | null {
  const layout = layoutOf(lines, isCheck)
  const old = layout && read(layout, isCheck)
  if (!layout || !old) return null
  const form = tidy(changed)
  if (form.title === '') return null
  const has = partsOf(form.type)
  let pieces = layout.pieces.filter(({ part }) => part === 'blank' || has.includes(part))
  if (pieces.length < layout.pieces.length) pieces = joinBlanks(pieces)
  for (const part of partOrder.filter((each) => has.includes(each))) {
    const value = part === 'about' ? writtenAbout(form, layout) : form[part]
    const isSame = part !== 'about' && JSON.stringify(value) === JSON.stringify(old[part])
    if (!isSame) pieces = writePart(pieces, { part, value, codec: codecOf(part, isCheck) })
  }
  if (layout.pieces.at(-1)?.part !== 'blank' && pieces.at(-1)?.part === 'blank') pieces.pop()
  return pieces.flatMap((piece) => piece.lines)
}

type Change = { part: Part; value: unknown; codec: Codec }

function writePart(pieces: Piece[], { part, value, codec }: Change): Piece[] {
  const old = textsOf(pieces, part)
  const isText = part === 'text' || part === 'explanation'
  const written = isText
    ? spreadText(old, value as string)
    : [codec.write(old[0] ?? [], value as never)]
  if (old.length === 0)
    return (written[0] ?? []).length > 0 ? insert(pieces, part, written[0] ?? []) : pieces
  const texts = [...written]
  const changed = pieces.map((piece) =>
    piece.part === part ? { part, lines: texts.shift() ?? [] } : piece,
  )
  return joinBlanks(changed.filter((piece) => piece.part === 'blank' || piece.lines.length > 0))
}

/** A text in several places: those at its beginning and end that are as they were stay. */
function spreadText(old: string[][], text: string): string[][] {
  const before: string[][] = []
  const after: string[][] = []
  const open = [...old]
  let rest = text
  while (open.length > 1 && rest.startsWith(`${joinTexts(open.slice(0, 1))}\n\n`)) {
    const [first = []] = open.splice(0, 1)
    before.push(first)
    rest = rest.slice(joinTexts([first]).length + 2)
  }
  while (open.length > 1 && rest.endsWith(`\n\n${joinTexts(open.slice(-1))}`)) {
    const last = open.pop() ?? []
    after.unshift(last)
    rest = rest.slice(0, -joinTexts([last]).length - 2)
  }
  const gone = open.slice(1).map(() => [])
  return [...before, rest === '' ? [] : rest.split('\n'), ...gone, ...after]
}

/** After a part is gone, the blank lines around it are those of one place. */
function joinBlanks(pieces: Piece[]): Piece[] {
  return pieces.filter(({ part }, index) => {
    const next = pieces[index + 1]
    return part !== 'blank' || next?.part !== 'blank'
  })
}

function insert(pieces: Piece[], part: Part, lines: string[]): Piece[] {
  const rank = (piece: Piece) => (piece.part === 'blank' ? -1 : partOrder.indexOf(piece.part))
  const at =
    pieces.findLastIndex((piece) => piece.part !== 'blank' && rank(piece) < rank({ part, lines })) +
    1
  const next = pieces[at]
  const blank = { part: 'blank' as const, lines: [''] }
  return [
    ...pieces.slice(0, at),
    ...(at > 0 ? [blank] : []),
    { part, lines },
    ...(next && next.part !== 'blank' ? [blank] : []),
    ...pieces.slice(at),
  ]
}

/** The lines of a new question of a quiz. */
export const newQuestion = (form: QuestionForm): string[] | null =>
  writeQuestion([`## ${tidy(form).title}`], false, form)
