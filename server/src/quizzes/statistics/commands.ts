// `npm run kinnow -- quiz statistics QUIZ [--csv]`: how each question of a quiz does its work.
import type { Database } from '../../lib/db/database.ts'
import { PlainError } from '../../lib/util/plain-error.ts'
import { promptWords } from '../questions/prompt-words.ts'
import { findQuizOf } from '../find-quiz.ts'
import { fewestStudents, type Flag } from './item-statistics.ts'
import { type QuestionStatistics, readStatistics } from './quiz-statistics.ts'
import { say } from '../../lib/process/say.ts'

/** `quizId` is the one in the quiz's address, or in an earlier one. Returns the exit code. */
export async function sayStatistics(db: Database, quizId: string, isCsv: boolean): Promise<number> {
  const quiz = await findQuizOf(db, quizId)
  if (!quiz) throw new PlainError(`There is no quiz "${quizId}".`)
  const questions = await readStatistics(db, quiz.id)
  if (isCsv) return sayCsv(questions)
  say(`${quiz.title}: first attempts, each version of a question separately`)
  if (questions.length === 0) say('Nobody has handed it in yet.')
  for (const one of questions) sayQuestion(one)
  return 0
}

const words = (html: string) => promptWords(JSON.stringify({ promptHtml: html }))
const percent = (share: number) => `${Math.round(100 * share)} %`
const decimal = (value: number) => value.toFixed(2)

const flagWords: Record<Flag, string> = {
  hard: 'hard: students earn fewer than 3 of 10 points',
  easy: 'easy: nearly everybody gets it right',
  'tells-little': 'does not separate students: those who do well elsewhere do hardly better here',
  'check-key':
    'check the key: students who chose a wrong option did better elsewhere than those who chose the right one',
  'unused-option': 'fewer than 1 in 20 students choose one of the options',
}

function sayQuestion({ question, version, correctedBy, item, options, flags }: QuestionStatistics) {
  say('')
  const corrected = correctedBy === null ? '' : ', marked with a corrected key'
  say(`${words(question.promptHtml).slice(0, 100)}  (${version.slice(0, 8)}${corrected})`)
  if (!item) return say(`  Fewer than ${fewestStudents} students: too few for statistics.`)
  const { discrimination, efficiency } = item
  say(`  students ${item.students}`)
  if (item.facility !== null) say(`  facility ${percent(item.facility)}`)
  if (discrimination) {
    const { value, low, high } = discrimination
    say(`  discrimination ${decimal(value)} (95 %: ${decimal(low)} to ${decimal(high)})`)
  }
  if (efficiency !== null) say(`  discriminative efficiency ${decimal(efficiency)}`)
  for (const { html, isRight, share, rest } of options) {
    const others = rest === null ? '' : `, rest of the quiz ${percent(rest)}`
    say(`  ${isRight ? '[x]' : '[ ]'} ${percent(share)}${others}  ${words(html).slice(0, 80)}`)
  }
  for (const flag of flags) say(`  ! ${flagWords[flag]}`)
}

const columns = [
  'question',
  'version',
  'corrected_by',
  'type',
  'prompt',
  'students',
  'facility',
  'discrimination',
  'low',
  'high',
  'efficiency',
  'flags',
  'option',
  'option_right',
  'option_share',
  'option_rest',
]

/** A line for each question, and one for each of its options. */
function sayCsv(questions: QuestionStatistics[]): number {
  say(columns.join(','))
  for (const { question, version, correctedBy, item, options, flags } of questions) {
    const prompt = words(question.promptHtml)
    const about = [question.id, version, correctedBy, question.type, prompt]
    const { discrimination } = item ?? {}
    const facts = item
      ? [
          item.students,
          item.facility,
          discrimination?.value ?? null,
          discrimination?.low ?? null,
          discrimination?.high ?? null,
          item.efficiency,
          flags.join(' '),
        ]
      : [`<${fewestStudents}`, null, null, null, null, null, '']
    say([...about, ...facts, null, null, null, null].map(toCell).join(','))
    for (const { html, isRight, share, rest } of options) {
      const empty = Array.from({ length: facts.length }, () => null)
      say([...about, ...empty, words(html), isRight ? 1 : 0, share, rest].map(toCell).join(','))
    }
  }
  return 0
}

/** RFC 4180; what a spreadsheet would take for a formula is made plain text. */
function toCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
