// The lines of a question by what they are: its title, its options, its explanation, and the blank lines between.
import { blocksOf, type Block } from './blocks.ts'
import { nameOf, readDirective, valuesOf } from './directive.ts'
import { questionTypes, type Part, type QuestionType } from './form.ts'
import { isBlank } from './lines.ts'

export type Piece = { part: Part | 'blank'; lines: string[] }
/** `type`: a question with options is a single choice here, whatever its options make of it. */
export type Layout = { type: QuestionType; hasOwnType: boolean; pieces: Piece[] }

/** A block with its lines and what it is in the question. */
type Text = Block & { lines: string[] }
type Labelled = Pick<Text, 'from' | 'to'> & { part: Part }

const directiveParts = ['about', 'draw', 'hint', 'rubric'] as const
const labelled =
  (part: Part) =>
  (block: Text): Labelled => ({ ...block, part })

/** Null where something is in a place or shape that the form does not know. */
export function layoutOf(lines: string[], isCheck: boolean): Layout | null {
  const blocks = blocksOf(lines).map((block) => ({
    ...block,
    lines: lines.slice(block.from, block.to),
  }))
  const { directives, others } = withoutDirectives(blocks)
  const [title, ...body] = others
  if (title?.kind !== (isCheck ? 'Paragraph' : 'ATXHeading2')) return null
  const ownType = ownTypeOf(directives)
  if (ownType === null) return null
  const isDrawn = directives.some(({ part }) => part === 'draw')
  const type = ownType ?? shapeOf(body, isDrawn)
  const parts = [...directives, labelled('title')(title), ...cutBody(type, body)]
  const pieces = piecesOf(lines, parts)
  const isKnown = pieces && hasKnownParts(type, pieces)
  return isKnown ? { type, hasOwnType: ownType !== undefined, pieces } : null
}

const directiveOf = (block: Text | undefined) =>
  block?.kind === 'Directive' ? nameOf(block.lines[0] ?? '') : ''

/** A rubric is its directive and the table below. */
function withoutDirectives(blocks: Text[]) {
  const directives: (Text & { part: Part })[] = []
  const others: Text[] = []
  blocks.forEach((block, index) => {
    const part = directiveParts.find((each) => each === directiveOf(block))
    const isRubric = block.kind === 'Table' && directiveOf(blocks[index - 1]) === 'rubric'
    if (part) directives.push({ ...block, part })
    else if (isRubric) directives.push({ ...block, part: 'rubric' })
    else others.push(block)
  })
  return { directives, others }
}

/** What `about` says; null where it cannot be read. */
function ownTypeOf(directives: (Text & { part: Part })[]): QuestionType | null | undefined {
  const about = directives.find(({ part }) => part === 'about')
  if (!about) return undefined
  const read = readDirective(about.lines[0] ?? '')
  if (!read) return null
  const ownType = valuesOf(read)['type']
  return ownType === undefined
    ? undefined
    : (questionTypes.find((type) => type === ownType) ?? null)
}

function shapeOf(body: Text[], isDrawn: boolean): QuestionType {
  if (isDrawn) return 'numeric'
  const hasOptions = body.some(({ isTaskList }) => isTaskList)
  return !hasOptions && body.some(hasGap) ? 'gaps' : 'single'
}

const notText = ['FencedCode', 'CodeBlock', 'CommentBlock', 'HTMLBlock', 'Formula']

function hasGap({ kind, lines }: Text): boolean {
  if (notText.includes(kind)) return false
  const withoutCode = lines.join('\n').replaceAll(/(`+)(?!`)[^]*?[^`]\1(?!`)/g, '')
  return /(?<![\\:]):gap(?=[[{])/.test(withoutCode)
}

/** In these a program is input or output, which belongs to the question. */
const plainLanguages = ['text', 'txt', 'output', 'cmd']
const isProgram = ({ kind, lines }: Text) =>
  kind === 'CodeBlock' ||
  (kind === 'FencedCode' &&
    !plainLanguages.includes(/^ *[`~]+ *(\S*)/.exec(lines[0] ?? '')?.[1] ?? ''))

const isPicture = ({ kind, lines }: Text) =>
  kind === 'Paragraph' && /^(?:!\[(?:[^\]\\]|\\.)*\]\([^)]*\)\s*)+$/.test(lines.join('\n').trim())

const isOptions = ({ isTaskList }: Text) => isTaskList
const isTable = ({ kind }: Text) => kind === 'Table'

const answersOf: Record<QuestionType, { part: Part; isAnswers: (block: Text) => boolean }> = {
  single: { part: 'options', isAnswers: isOptions },
  multiple: { part: 'options', isAnswers: isOptions },
  'true-false': { part: 'options', isAnswers: isOptions },
  'short-text': { part: 'options', isAnswers: isOptions },
  numeric: { part: 'options', isAnswers: isOptions },
  hotspot: { part: 'options', isAnswers: isOptions },
  ordering: { part: 'items', isAnswers: ({ kind }) => kind === 'OrderedList' },
  matching: { part: 'table', isAnswers: isTable },
  table: { part: 'table', isAnswers: isTable },
  gaps: { part: 'body', isAnswers: hasGap },
  sorting: { part: 'groups', isAnswers: ({ hasInnerList }) => hasInnerList },
  'code-ordering': { part: 'program', isAnswers: isProgram },
  reflection: { part: 'idea', isAnswers: ({ kind }) => kind === 'Blockquote' },
}

/** What is before the answers, the answers, and what explains them. */
function cutBody(type: QuestionType, body: Text[]): Labelled[] {
  const { part, isAnswers } = answersOf[type]
  const first = body.findIndex(isAnswers)
  if (first < 0) return body.map(labelled('text'))
  const last = type === 'gaps' ? body.findLastIndex(isAnswers) : first
  const next = body[last + 1]
  const hasOthers = type === 'code-ordering' && next !== undefined && isOptions(next)
  const before = body.slice(0, first)
  return [
    ...before.map((block) => {
      const isShown = type === 'hotspot' && isPicture(block)
      return labelled(isShown ? 'picture' : 'text')(block)
    }),
    ...body.slice(first, last + 1).map(labelled(part)),
    ...(hasOthers ? [labelled('others')(next)] : []),
    ...body.slice(last + (hasOthers ? 2 : 1)).map(labelled('explanation')),
  ]
}

/** Blocks of these that follow each other are one text. */
const joined: Part[] = ['text', 'explanation', 'body', 'rubric']

/** Null where a line belongs to nothing. */
function piecesOf(lines: string[], parts: Labelled[]): Piece[] | null {
  const pieces: Piece[] = []
  let end = 0
  for (const { from, to, part } of parts.toSorted((a, b) => a.from - b.from)) {
    const between = lines.slice(end, from)
    if (from < end || !between.every(isBlank)) return null
    const last = pieces.at(-1)
    if (last?.part === part && joined.includes(part)) {
      last.lines.push(...between, ...lines.slice(from, to))
    } else {
      if (between.length > 0) pieces.push({ part: 'blank', lines: between })
      pieces.push({ part, lines: lines.slice(from, to) })
    }
    end = to
  }
  const after = lines.slice(end)
  if (!after.every(isBlank)) return null
  return after.length > 0 ? [...pieces, { part: 'blank', lines: after }] : pieces
}

/** Texts can be in several places, all else in one. */
function hasKnownParts(type: QuestionType, pieces: Piece[]): boolean {
  const parts = pieces.map(({ part }) => part).filter((part) => part !== 'blank')
  const single = parts.filter((part) => part !== 'text' && part !== 'explanation')
  if (new Set(single).size < single.length) return false
  if (parts.includes('draw') && type !== 'numeric') return false
  return type === 'reflection' || !parts.includes('rubric')
}
