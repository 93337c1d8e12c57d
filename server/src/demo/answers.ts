// What a made-up student answers: right, or as somebody does who has not understood. Pure.
import type { KeyPart } from '../quizzes/questions/grading/answer-key.ts'
import { grade } from '../quizzes/questions/grading/grade.ts'
import type { KeyedQuestion } from '../quizzes/questions/keyed-question.ts'

/** Empty where the type is not answered by a made-up student. */
export function rightAnswer(key: KeyPart): string[] {
  switch (key.type) {
    case 'single':
    case 'multiple':
    case 'true-false':
    case 'hotspot':
    case 'ordering':
    case 'matching':
      return key.right
    case 'short-text':
      return key.right.slice(0, 1)
    case 'numeric':
      return grade(key, ['']).right
    case 'gaps':
      return key.gaps.map(({ right }) => right[0] ?? '')
    case 'sorting':
    case 'table':
    case 'code-ordering':
      return []
    case 'reflection':
      return ['It is the same in both, but I would measure it to be sure.']
  }
}

export function wrongAnswer({ question, key }: Pick<KeyedQuestion, 'question' | 'key'>): string[] {
  switch (key.type) {
    case 'single':
    case 'true-false': {
      const options = 'options' in question ? question.options : []
      const others = options.filter(({ id }) => !key.right.includes(id))
      return others.slice(0, 1).map(({ id }) => id)
    }
    case 'multiple':
      return key.right.slice(1)
    case 'ordering':
    case 'matching':
      return key.right.toReversed()
    case 'short-text':
      return ['something else']
    case 'numeric':
      return [key.wrong[0]?.text ?? '1']
    default:
      return []
  }
}
