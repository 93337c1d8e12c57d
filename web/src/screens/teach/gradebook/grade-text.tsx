import { type GradeScale, gradeText } from '@kinnow/contract/grade-scale'
import type { GradeCell } from '@kinnow/contract/gradebook'
import { Check, Clock, PenLine } from 'lucide-react'
import { gradebook as texts } from '#texts/en/gradebook.ts'
import { Tag } from '#ui/tag.tsx'

type Props = { cell: GradeCell; hasPercent: boolean; scale: GradeScale }

/** What a cell says: a number, a word or a sign, and never a color alone. */
export function GradeText({ cell, hasPercent, scale }: Props) {
  const { state, percent, points, isLate, isWaiting } = cell
  if (state === 'missing' && percent)
    return <Tag tone="bad">{gradeText({ percent, points }, scale)}</Tag>
  if (state === 'missing') return <Tag tone="bad">{texts.missing}</Tag>
  if (state === 'excused') return <Tag>{texts.excused}</Tag>
  if (state === 'unassigned') return <span className="sr">{texts.unassigned}</span>
  if (state === 'open')
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr">{texts.open}</span>
      </>
    )
  return (
    <>
      {hasPercent && percent !== null ? (
        <span>{gradeText({ percent, points }, scale)}</span>
      ) : (
        <>
          {!isWaiting && <Check />}
          <span className="sr">{texts.done}</span>
        </>
      )}
      {isLate && (
        <>
          <Clock />
          <span className="sr">{texts.late}</span>
        </>
      )}
      {isWaiting && (
        <>
          <PenLine />
          <span className="sr">{texts.waiting}</span>
        </>
      )}
    </>
  )
}
