// What the students of a class answered to one question at first, counted. Pure.
import type { QuestionAnswer, QuestionDetail } from '@kinnow/contract/quiz-statistics'
import type { AnswerKey } from '../quizzes/questions/grading/answer-key.ts'
import { grade } from '../quizzes/questions/grading/grade.ts'
import type { KeyedQuestion } from '../quizzes/questions/keyed-question.ts'
import { fewestForFacility, isRare, type Sample } from '../quizzes/statistics/item-statistics.ts'

/** So many different typed answers are listed, each with so many characters at most. */
const mostTyped = 8
const longestTyped = 120

const worth = ({ first, score }: Sample) => first ?? score

export const isRight = (sample: Sample) => worth(sample) === 1

export function outcomesOf(samples: Sample[]): QuestionDetail['outcomes'] {
  const outcomes = { right: 0, partly: 0, wrong: 0, none: 0 }
  for (const sample of samples) {
    if (isRight(sample)) outcomes.right += 1
    else if (worth(sample) > 0) outcomes.partly += 1
    else if (sample.chosen.length > 0) outcomes.wrong += 1
    else outcomes.none += 1
  }
  return outcomes
}

/** Of a question of many parts none: its answers are too many to compare. */
export function answersOf({ question, key }: KeyedQuestion, samples: Sample[]) {
  switch (question.type) {
    case 'single':
    case 'multiple':
    case 'true-false': {
      const right = grade(key, []).right
      const answers = question.options.map(({ id, html }): QuestionAnswer => {
        const count = samples.filter(({ chosen }) => chosen.includes(id)).length
        const isRightOption = right.includes(id)
        return {
          html,
          text: null,
          isRight: isRightOption,
          feedbackHtml: feedbackOf(key, id),
          isRare: isRare({ isRight: isRightOption, share: count / samples.length }),
          count,
        }
      })
      return { answers, others: 0 }
    }
    case 'short-text':
    case 'numeric':
      return typedAnswers(key, samples)
    default:
      return { answers: [], others: 0 }
  }
}

function feedbackOf(key: AnswerKey, optionId: string): string | null {
  if (key.type !== 'single' && key.type !== 'multiple' && key.type !== 'true-false') return null
  const { feedback } = key
  return Object.hasOwn(feedback, optionId) ? feedback[optionId] || null : null
}

/** Capital letters and spaces make no other answer. */
export const typedIn = (chosen: string[]) => chosen.join(' ').trim().replaceAll(/\s+/g, ' ')
export const cutTyped = (typed: string) => typed.slice(0, longestTyped)

/** The most frequent first. */
function typedAnswers(key: AnswerKey, samples: Sample[]) {
  const textOf = ({ chosen }: Sample) => typedIn(chosen)
  const typed = samples.filter((sample) => textOf(sample) !== '')
  const groups = Map.groupBy(typed, (sample) => textOf(sample).toLowerCase())
  const answers = [...groups.values()]
    .map((all): QuestionAnswer => {
      const [first] = all
      return {
        html: null,
        text: first ? cutTyped(textOf(first)) : '',
        isRight: all.some(isRight),
        feedbackHtml: first ? ideaBehind(key, first) : null,
        isRare: false,
        count: all.length,
      }
    })
    .toSorted((one, other) => other.count - one.count || (one.text! < other.text! ? -1 : 1))
  const listed = answers.slice(0, mostTyped)
  return {
    answers: listed,
    others: answers.slice(mostTyped).reduce((sum, one) => sum + one.count, 0),
  }
}

/** What the author says to a number that a known mistake leads to. */
const ideaBehind = (key: AnswerKey, { chosen }: Sample): string | null =>
  key.type === 'numeric' ? (grade(key, chosen).feedback[0]?.html ?? null) : null

/** By the points in the rest of the quiz; of several with the same the order is that of the attempts. */
export function thirdsOf(samples: Sample[]): QuestionDetail['thirds'] {
  if (samples.length < fewestForFacility || samples.some(({ rest }) => rest === null)) return null
  const ordered = samples.toSorted((one, other) => (other.rest ?? 0) - (one.rest ?? 0))
  const ends = [0, 1, 2, 3].map((third) => Math.ceil((third * ordered.length) / 3))
  return [0, 1, 2].map((third) => {
    const part = ordered.slice(ends[third], ends[third + 1])
    return { right: part.filter(isRight).length, of: part.length }
  })
}
