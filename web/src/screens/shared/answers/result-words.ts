import type { Question } from '@kinnow/contract/questions'
import type { AttemptResult, Verdict } from '@kinnow/contract/quizzes'
import { result as texts } from '#texts/en/quiz.ts'
import { shownScore } from '#texts/en/units.ts'

/** A topic with fewer right answers is not called strong. */
const fewestForStrong = 3

type Points = Pick<AttemptResult, 'percent' | 'outOf'>

export function resultTitle({ percent, outOf }: Points): string {
  if (outOf === 0) return texts.titles.ungraded
  if (percent === 100) return texts.titles.all
  if (percent >= 80) return texts.titles.most
  if (percent >= 60) return texts.titles.good
  return percent >= 30 ? texts.titles.some : texts.titles.none
}

/** A sentence about the topics, or a general one where no topic is strong. */
export function resultText({
  topics,
  percent,
  outOf,
}: Points & Pick<AttemptResult, 'topics'>): string {
  const names = (list: AttemptResult['topics']) =>
    new Intl.ListFormat('en').format(list.map(({ topic }) => topic))
  const full = topics.filter(({ score, total }) => score === total)
  const strong = full.filter(({ right }) => right >= fewestForStrong)
  const weak = topics.filter(({ score, total }) => score < total)
  if (outOf === 0) return texts.ungraded
  if (percent === 100) return texts.plainAll
  if (full.length === 0) return texts.plain
  if (strong.length === 0) return texts.again(names(weak))
  if (weak.length === 0) return texts.strong(names(strong))
  return `${texts.strong(names(strong))} ${texts.again(names(weak))}`
}

/** Not answered: neither right nor a mistake. */
export const isOpen = (verdict: Verdict | undefined) =>
  verdict === undefined || verdict.chosen.length === 0

/** Answered, and not wholly right; a reflection is never a mistake. */
export const isMistake = (verdict: Verdict | undefined) =>
  verdict !== undefined && !isOpen(verdict) && verdict.isGraded && !verdict.isRight

/** A mistake, or a graded question without an answer. */
export const isMissed = (verdict: Verdict | undefined) =>
  isMistake(verdict) || (isOpen(verdict) && verdict?.isGraded !== false)

/** "Right at the third try: 0.3 points"; null without an answer, or where none is graded. */
export function earnedText(verdict: Verdict, { type }: Pick<Question, 'type'>): string | null {
  const { isGraded, score, tried } = verdict
  if (!isGraded || isOpen(verdict)) return null
  const atTry = tried > 1 && score > 0 ? texts.atTry(tried) : ''
  return `${outcomeWords(verdict, type)}${atTry}: ${texts.earned(shownScore(score))}`
}

function outcomeWords({ isRight, score, marks }: Verdict, type: Question['type']): string {
  if (isRight) return texts.isRight
  if (type === 'numeric' && marks[0] === true) return texts.wrongUnit
  return score > 0 ? texts.isPartly : texts.isWrong
}
