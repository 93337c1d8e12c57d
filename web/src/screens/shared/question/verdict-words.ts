import type { Question } from '@kinnow/contract/questions'
import type { Verdict } from '@kinnow/contract/quizzes'
import { plainText } from '#features/quizzes/model/plain-text.ts'
import { verdictTitle } from '#features/quizzes/model/verdict-text.ts'
import { again } from '#texts/en/quiz-rules.ts'
import { quiz as texts } from '#texts/en/quiz.ts'

/** Longer answers are only marked among the options, since text here would hide the explanation. */
const longestRepeated = 80

/** The right answer as text; ordered, matched or filled parts show it themselves. */
function rightWords(verdict: Verdict, question: Question): string[] {
  switch (question.type) {
    case 'single':
    case 'multiple':
    case 'true-false':
    case 'hotspot':
      return question.options
        .filter(({ id }) => verdict.right.includes(id))
        .map(({ html }) => plainText(html))
    case 'short-text':
    case 'numeric':
      return verdict.right
    case 'ordering':
    case 'matching':
    case 'gaps':
    case 'sorting':
    case 'code-ordering':
    case 'table':
    case 'reflection':
      return []
  }
}

/** "Not quite. The answer: “Stomata”." */
export function verdictHeading(verdict: Verdict, question: Question): string {
  const isNotKnown = verdict.isGraded && verdict.chosen.length === 0
  const title = isNotKnown ? texts.notKnown : verdictTitle(verdict, question)
  const right = rightWords(verdict, question)
  const [first] = right
  if (verdict.isRight || first === undefined || right.join(', ').length > longestRepeated)
    return title
  return `${title} ${right.length === 1 ? texts.itIs(first) : texts.theseAre(right)}`
}

/** Heading and explanation in one text, for screen readers. */
export const verdictAloud = (verdict: Verdict, question: Question): string =>
  [
    verdictHeading(verdict, question),
    verdict.triesLeft > 0 ? again.left(verdict.triesLeft) : '',
    ...verdict.feedback.map(({ html }) => plainText(html)),
    plainText(verdict.explanationHtml),
  ].join(' ')
