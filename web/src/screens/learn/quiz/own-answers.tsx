import { type ComponentProps, useEffect } from 'react'
import { useLocation } from 'react-router'
import { markedHash } from '#features/catalog/model/paths.ts'
import { type OwnMark, useOwnMarks } from '#features/grading/own-marks.ts'
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

type Props = Omit<ComponentProps<typeof AnswersCard>, 'marks' | 'reader' | 'opened'>

/** The student's own answers, with the marks of those that were written. */
export function OwnAnswers(props: Props) {
  const { attempt } = props
  const hasWritten = attempt.questions.some(({ type }) => type === 'reflection')
  const { data: marks = [] } = useOwnMarks(attempt.id, hasWritten)
  const { hash } = useLocation()
  const opened = hash === markedHash ? lastMarked(marks) : undefined
  useFocusOnAnswer(opened)
  return <AnswersCard {...props} marks={marks} reader={reader} opened={opened} />
}

/** The question of the newest mark; of several one with a comment. */
function lastMarked(marks: OwnMark[]): string | undefined {
  const newest = marks.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (newest.find(({ comment }) => comment !== null) ?? newest[0])?.questionId
}

/** Whoever follows a mark here reads it at once. */
function useFocusOnAnswer(questionId: string | undefined): void {
  useEffect(() => {
    if (questionId === undefined) return undefined
    // After the page has focused its heading.
    const frame = requestAnimationFrame(() => {
      const question = document.getElementById(`answer-${questionId}`)
      const summary = question?.closest('summary')
      summary?.focus({ preventScroll: true })
      summary?.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(frame)
  }, [questionId])
}
