// Which question a student answered wrong in most of some tries, and what they answered. Pure.
import type { Mistake } from '@kinnow/contract/group-overview'
import { grade } from '../quizzes/questions/grading/grade.ts'
import type { KeyedQuestion } from '../quizzes/questions/keyed-question.ts'
import { wordsIn } from '../quizzes/questions/prompt-words.ts'
import { drawsNumbers } from '../quizzes/questions/with-drawn-numbers.ts'

/** An answer that was wrong at first, in one try. */
export type WrongAnswer = { keyed: KeyedQuestion; stored: KeyedQuestion; chosen: string[] }

const longestPrompt = 160
const longestAnswer = 120

/** Undefined where nothing was answered wrong. Of several the one of the latest try, which comes first. */
export function commonMistake(
  wrong: WrongAnswer[],
  tries: number,
): Omit<Mistake, 'quizId'> | undefined {
  const ofQuestion = mostFrequent(wrong, ({ keyed }) => keyed.question.id)
  const [first] = ofQuestion
  if (!first) return undefined
  const { question } = first.keyed
  return {
    id: question.id,
    prompt: wordsIn(question.promptHtml).slice(0, longestPrompt),
    wrong: ofQuestion.length,
    tries,
    ...answerIn(ofQuestion),
  }
}

/** Answers to other numbers are not the same answers. */
function answerIn(ofQuestion: WrongAnswer[]): Pick<Mistake, 'answer' | 'why'> {
  const none = { answer: null, why: null }
  if (ofQuestion.some(({ stored }) => drawsNumbers(stored))) return none
  const same = mostFrequent(ofQuestion, ({ chosen }) => chosen.join('\n').toLowerCase())
  const [first] = same
  const text = first && wordsOf(first)
  if (!first || !text) return none
  const why = wordsIn(grade(first.keyed.key, first.chosen).feedback[0]?.html ?? '')
  return { answer: { text: text.slice(0, longestAnswer), times: same.length }, why: why || null }
}

/** Null of what is no few words, such as a formula. */
function wordsOf({ keyed: { question }, chosen }: WrongAnswer): string | null {
  switch (question.type) {
    case 'single':
    case 'multiple':
    case 'true-false': {
      const html = question.options.filter(({ id }) => chosen.includes(id)).map((one) => one.html)
      return html.some((one) => one.includes('<math')) ? null : html.map(wordsIn).join(', ')
    }
    case 'short-text':
    case 'numeric':
      return chosen.join(' ').trim()
    default:
      return null
  }
}

function mostFrequent<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
  const groups = [...Map.groupBy(items, keyOf).values()]
  return groups.toSorted((one, other) => other.length - one.length)[0] ?? []
}
