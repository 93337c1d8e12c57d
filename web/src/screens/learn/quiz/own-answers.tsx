import type { ComponentProps } from 'react'
import { useOwnMarks } from '#features/grading/own-marks.ts'
import { result as texts } from '#texts/en/quiz.ts'
import { AnswersCard } from '../../shared/answers/answers-card.tsx'
import type { Reader } from '../../shared/answers/reader.ts'

const reader: Reader = {
  title: texts.answers,
  chosen: texts.yours,
  wrote: texts.wrote,
  answer: texts.yourAnswer,
  canAsk: true,
}

/** The student's own answers, with the marks of those that were written. */
export function OwnAnswers(props: Omit<ComponentProps<typeof AnswersCard>, 'marks' | 'reader'>) {
  const { attempt } = props
  const hasWritten = attempt.questions.some(({ type }) => type === 'reflection')
  const { data: marks = [] } = useOwnMarks(attempt.id, hasWritten)
  return <AnswersCard {...props} marks={marks} reader={reader} />
}
