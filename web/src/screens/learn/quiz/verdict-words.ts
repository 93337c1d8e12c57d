import type { Question } from '@kinnow/contract/catalog'
import type { Verdict } from '@kinnow/contract/quizzes'
import { verdictTitle } from '#features/quizzes/verdict-text.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import { plainText } from './plain-text.ts'

/** Longer answers are marked among the options; repeating them would bury the explanation. */
const longestRepeated = 80

/** "Not quite. It is: Stomata" */
export function verdictHeading(verdict: Verdict, question: Question): string {
  const title = verdictTitle(verdict)
  const right = question.options
    .filter(({ id }) => verdict.rightOptions.includes(id))
    .map(({ html }) => plainText(html))
  const answers = right.join(', ')
  if (verdict.isRight || right.length === 0 || answers.length > longestRepeated) return title
  return `${title} ${right.length === 1 ? texts.itIs(answers) : texts.theseAre(answers)}`
}

/** Heading and explanation in one breath, for who listens. */
export const verdictAloud = (verdict: Verdict, question: Question): string =>
  [
    verdictHeading(verdict, question),
    ...[...verdict.feedbackHtml, verdict.explanationHtml].map(plainText),
  ].join(' ')
