// One question: the prompt, the possible answers, and why they are right.
import type { RootContent } from 'mdast'
import { checkWords, readAbout, type About } from './about.ts'
import { toString } from 'mdast-util-to-string'
import { readDraw } from './draw-directive.ts'
import { answerIn } from './hint-lint.ts'
import { readHint } from './hint.ts'
import { questionKey } from '../model/ids.ts'
import { fragmentOf } from '../model/fragment.ts'
import { toHtml } from '../markdown/markdown.ts'
import { isComment, lineOf, questionPage, sourceOf, spotOf, type Page } from '../markdown/page.ts'
import type { AnswerPart, QuestionNode, QuestionType } from '../model/question.ts'
import { readChoice } from './choice.ts'
import { cutProgram, readCodeOrdering } from './code-ordering.ts'
import { blanked, cutGaps, hasGaps, readGaps } from './gaps.ts'
import { isTable, readMatching } from './matching.ts'
import { readNumeric } from './numeric.ts'
import { isOptionList } from './option-list.ts'
import { isNumberedList, readOrdering } from './ordering.ts'
import { cutAt, type AnswerPlace, type Cut } from './answer-place.ts'
import { cutHotspot, readHotspot } from './hotspot.ts'
import { markPlaces } from './places.ts'
import { cutReflection, readReflection } from './reflection.ts'
import { readRubric } from './rubric.ts'
import { readShortText } from './short-text.ts'
import { isGroupList, readSorting } from './sorting.ts'
import { readTable } from './table.ts'

export type QuestionPlace = {
  page: Page
  /** The key of the quiz, or of the lesson that holds the check. */
  quizKey: string
  line: number
  /** A quiz explains every answer; a quick check may leave it, and is one question for all. */
  isCheck: boolean
  /** The key of the lesson with this name, null when there is none. */
  findLesson: (name: string) => string | null
  /** Whether the lesson with this key has a heading with this id, `h-…`. */
  hasHeading?: (lessonKey: string, id: string) => boolean
  /** The lesson that has the check. */
  homeLesson: string | null
}

type Kind = {
  cut: (nodes: RootContent[]) => Cut
  read: (answers: RootContent[], place: AnswerPlace, nodes: RootContent[]) => AnswerPart
  /** What the explanation is below. */
  answers: string
}

const cutList = (nodes: RootContent[]) => cutAt(nodes, isOptionList)
const choice: Kind = { cut: cutList, read: readChoice, answers: 'the options' }
const kinds: Record<QuestionType, Kind> = {
  single: choice,
  multiple: choice,
  'true-false': choice,
  'short-text': { cut: cutList, read: readShortText, answers: 'the answers' },
  numeric: { cut: cutList, read: readNumeric, answers: 'the numbers' },
  ordering: {
    cut: (nodes) => cutAt(nodes, isNumberedList),
    read: readOrdering,
    answers: 'the items',
  },
  matching: { cut: (nodes) => cutAt(nodes, isTable), read: readMatching, answers: 'the table' },
  hotspot: { cut: cutHotspot, read: readHotspot, answers: 'the regions' },
  gaps: { cut: cutGaps, read: readGaps, answers: 'the text' },
  sorting: {
    cut: (nodes) => cutAt(nodes, isGroupList),
    read: readSorting,
    answers: 'the groups',
  },
  'code-ordering': { cut: cutProgram, read: readCodeOrdering, answers: 'the program' },
  table: { cut: (nodes) => cutAt(nodes, isTable), read: readTable, answers: 'the table' },
  reflection: {
    cut: cutReflection,
    read: (_, place, nodes) => readReflection(nodes, place),
    answers: '',
  },
}

/** What the author says, else what the question looks like; which choice it is, its options tell. */
const typeOf = (about: About, nodes: RootContent[], isDrawn: boolean): QuestionType =>
  about.type ??
  (isDrawn ? 'numeric' : undefined) ??
  (hasGaps(nodes.slice(1)) && !nodes.some(isOptionList) ? 'gaps' : 'single')

const idLineOf = ({ id, node }: About) => (id && node ? { idLine: lineOf(node) } : {})

/** The numbers it draws, and the places for them in its text. */
function readDrawing(nodes: RootContent[], { page, isCheck }: QuestionPlace) {
  const { written, rest } = readDraw(nodes, page)
  if (!written) return { rest }
  if (isCheck)
    page.report(
      'error',
      spotOf(written.node),
      'a quick check cannot draw numbers: put the question in a quiz',
    )
  return { drawn: { ...written, places: markPlaces(rest, page, written.names) }, rest }
}

/** `lesson="name"` or `lesson="name#heading"`: where it is taught. */
function readLesson(about: About, { page, line, ...place }: QuestionPlace) {
  if (!about.lesson) return { lessonKey: place.homeLesson, lessonAnchor: null }
  const fault = (message: string) =>
    page.report('error', about.node ? spotOf(about.node) : line, message)
  const [name = '', heading] = about.lesson.split('#')
  const lessonKey = place.findLesson(name)
  if (!lessonKey) fault(`there is no lesson "${name}"`)
  if (!lessonKey || heading === undefined) return { lessonKey, lessonAnchor: null }
  const lessonAnchor = fragmentOf(about.lesson).slice(1)
  if (place.hasHeading?.(lessonKey, lessonAnchor) === false)
    fault(`the lesson "${name}" has no heading "#${heading}"`)
  return { lessonKey, lessonAnchor }
}

/** `nodes` are the question's words first, then what is around the answers. */
export const readQuestion = (nodes: RootContent[], around: QuestionPlace): QuestionNode => {
  const { quizKey, line } = around
  const page = questionPage(around.page, nodes, line)
  const place = { ...around, page }
  const fault = (message: string) => page.report('error', { line, column: 1 }, message)
  const { about, rest: withDraw } = readAbout(nodes, page)
  const { drawn, rest: withHint } = readDrawing(withDraw, place)
  const { hintHtml, node: hint, rest: withRubric } = readHint(withHint, page)
  const { rubric, node: rubricAt, rest } = readRubric(withRubric, page)
  const kind = kinds[typeOf(about, rest, drawn !== undefined)]
  const { prompt, answers, after } = kind.cut(rest)

  const wording = prompt.map((node) => sourceOf(page, [node])).join('\n')
  if (prompt.every(isComment) || !wording.trim()) fault('there is no question before the options')
  const identity = kind === kinds.gaps ? `${wording}\n${blanked(answers, { page })}` : wording
  const key = questionKey(quizKey, identity, about.id)
  const draw = drawn && {
    drawn: { ...drawn, prompt: toString({ type: 'root', children: prompt }) },
  }
  const part = kind.read(answers, { key, about, page, line, rubric, ...draw }, rest)
  if (rubricAt && part.type !== 'reflection')
    page.report('error', spotOf(rubricAt), `a question of type "${part.type}" has no rubric`)
  if (drawn && part.type !== 'numeric')
    page.report(
      'error',
      spotOf(drawn.node),
      `a question of type "${part.type}" cannot draw numbers`,
    )
  checkWords(about, part.type, page)
  const revealed = hintHtml === null ? null : answerIn(hintHtml, part)
  if (hint && revealed !== null)
    page.report('warning', spotOf(hint), `the hint gives away the right answer, "${revealed}"`)
  const second = after.find(isOptionList)
  if (second) page.report('error', spotOf(second), 'there are two lists of options')
  if (!place.isCheck && after.every(isComment) && part.type !== 'reflection')
    fault(`there is no explanation below ${kind.answers}`)

  const { lessonKey, lessonAnchor } = readLesson(about, place)
  return {
    key,
    source: { file: page.file, line, ...idLineOf(about) },
    promptHtml: toHtml(prompt, page),
    topic: about.topic ?? null,
    lessonKey,
    lessonAnchor,
    hintHtml,
    explanationHtml: toHtml(after, page),
    ...part,
  }
}
