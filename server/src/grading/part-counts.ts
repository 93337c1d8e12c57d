// What the students of a class put at first into each part of a question: a gap, a cell, a row or an item. Pure.
import type { QuestionAnswer, QuestionPart } from '@kinnow/contract/quiz-statistics'
import type { Part, Question } from '@kinnow/contract/questions'
import { grade } from '../quizzes/questions/grading/grade.ts'
import type { KeyedQuestion } from '../quizzes/questions/keyed-question.ts'
import type { Sample } from '../quizzes/statistics/item-statistics.ts'
import { cutTyped, typedIn } from './answer-counts.ts'

/** So many different answers to a part are listed, and the right one. */
const mostListed = 4

type Place = {
  /** Null where it is typed. */
  options: Part[] | null
  /** What an answer has there; empty where nothing. */
  read: (answer: string[]) => string
}

/** None where a question has no such parts. */
export function partsOf({ question, key }: KeyedQuestion, samples: Sample[]): QuestionPart[] {
  const right = grade(key, []).right
  return placesOf(question).map((place, at) => {
    const isRight = (answer: string[]) =>
      question.type === 'sorting'
        ? place.read(answer) === place.read(right)
        : grade(key, answer).marks[at] === true
    return countPart(place, { answers: samples.map(({ chosen }) => chosen), right, isRight })
  })
}

function placesOf(question: Question): Place[] {
  const inOrder = (options: Part[] | null, at: number): Place => ({
    options,
    read: (answer) => answer[at] ?? '',
  })
  switch (question.type) {
    case 'gaps':
      return question.gaps.map(({ options }, at) => inOrder(options, at))
    case 'matching':
      return question.rows.map((_, at) => inOrder(question.options, at))
    case 'table':
      return question.rows
        .flat()
        .flatMap(({ field }) => field ?? [])
        .map(({ kind, options }, at) => inOrder(kind === 'choice' ? options : null, at))
    case 'sorting':
      return question.items.map(({ id }) => ({
        options: question.groups,
        read: (answer) => {
          const pair = answer.find((one) => one.startsWith(`${id} `))
          return pair?.slice(id.length + 1) ?? ''
        },
      }))
    default:
      return []
  }
}

type Counting = {
  answers: string[][]
  right: string[]
  isRight: (answer: string[]) => boolean
}

function countPart(place: Place, { answers, right, isRight }: Counting): QuestionPart {
  const filled = answers.filter((answer) => typedIn([place.read(answer)]) !== '')
  const groups = Map.groupBy(filled, (answer) => sameOf(place, answer))
  const counted = [...groups.values()]
    .map((all) => present(place, all[0] ?? [], { isRight: all.some(isRight), count: all.length }))
    .toSorted((one, other) => other.count - one.count)
  // Each of several forms of the right answer is right: one of them is enough.
  const all = counted.some((one) => one.isRight)
    ? counted
    : [...counted, present(place, right, { isRight: true, count: 0 })]
  // What was chosen under a name from before the question was moved is among the others.
  const listed = all.filter((one, at) => one.html !== '' && (one.isRight || at < mostListed))
  return {
    answers: listed,
    others: all.reduce((sum, { count }) => sum + count, 0) - sumOf(listed),
    none: answers.length - filled.length,
  }
}

const sumOf = (answers: QuestionAnswer[]) => answers.reduce((sum, { count }) => sum + count, 0)

const sameOf = ({ options, read }: Place, answer: string[]) =>
  options ? read(answer) : typedIn([read(answer)]).toLowerCase()

function present(
  { options, read }: Place,
  answer: string[],
  counted: Pick<QuestionAnswer, 'isRight' | 'count'>,
): QuestionAnswer {
  const value = read(answer)
  return {
    html: options ? (options.find(({ id }) => id === value)?.html ?? '') : null,
    text: options ? null : cutTyped(typedIn([value])),
    feedbackHtml: null,
    isRare: false,
    ...counted,
  }
}
