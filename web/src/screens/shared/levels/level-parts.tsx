// How well a chapter, a subject or a course is known, as its screen shows it: while it loads, when it fails, and for students alone.
import { masteryLevels } from '@kinnow/contract/memory'
import type { MasteryLevel } from '@kinnow/contract/memory'
import type { LevelStanding } from '@kinnow/contract/levels'
import type { CourseLevels, SubjectLevels } from '#features/reviews/api.ts'
import { levelWord, notesOf } from '#features/reviews/model/chapter-text.ts'
import {
  LevelCard,
  LevelCardError,
  LevelCardSkeleton,
} from '#features/reviews/components/level-card.tsx'
import { ringOf, standingNotes } from '#features/reviews/model/progress-text.ts'
import { levels as words } from '#texts/en/reviews.ts'
import { FurtherLink } from './further-link.tsx'

/** What is asked for by the screen; null for who does not take it. */
type Asked<Levels> = {
  data: Levels | null | undefined
  isError: boolean
  refetch: () => unknown
}

type Props<Levels> = {
  asked: Asked<Levels>
  /** The lesson or quiz to which the screen leads by its own button. */
  ownStep?: string | undefined
  className?: string
}

export function SubjectLevel({ asked, ...props }: Props<SubjectLevels>) {
  if (!asked.data) return <NotYet asked={asked} className={props.className} />
  return <Standing standing={asked.data} {...props} />
}

export function CourseLevel({ asked, ...props }: Props<CourseLevels>) {
  if (!asked.data) return <NotYet asked={asked} className={props.className} />
  return <Standing standing={asked.data} {...props} />
}

export function ChapterLevel({
  asked,
  chapterId,
  ...props
}: Props<SubjectLevels> & { chapterId: string }) {
  if (!asked.data) return <NotYet asked={asked} className={props.className} />
  const chapter = asked.data.chapters.find(({ id }) => id === chapterId)
  if (!chapter) return null
  const { ownStep, className } = props
  return (
    <LevelCard
      className={className}
      level={chapter.level}
      word={levelWord(chapter)}
      ring={ringOf({ ...chapter, ring: place(chapter.level) / place('mastered') })}
      notes={notesOf(chapter, asked.data.day)}
      action={<FurtherLink further={chapter.further} ownStep={ownStep} />}
    />
  )
}

const place = (level: MasteryLevel) => masteryLevels.indexOf(level)

type StandingProps = Omit<Props<never>, 'asked'> & { standing: LevelStanding }

const Standing = ({ standing, ownStep, ...props }: StandingProps) => (
  <LevelCard
    {...props}
    level={standing.level}
    word={words[standing.level]}
    ring={ringOf(standing)}
    notes={standingNotes(standing)}
    action={<FurtherLink further={standing.further} ownStep={ownStep} />}
  />
)

type NotYetProps = { asked: Asked<unknown>; className: string | undefined }

function NotYet({ asked: { data, isError, refetch }, className }: NotYetProps) {
  if (isError) return <LevelCardError onRetry={() => void refetch()} className={className} />
  return data === null ? null : <LevelCardSkeleton className={className} />
}
