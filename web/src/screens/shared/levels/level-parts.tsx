// The level of a chapter, a subject or a course, for enrolled students.
import { masteryLevels } from '@kinnow/contract/memory'
import type { MasteryLevel } from '@kinnow/contract/memory'
import type { LevelStanding } from '@kinnow/contract/level-screens'
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

/** Data is null for a student who is not enrolled. */
type LevelQuery<Levels> = {
  data: Levels | null | undefined
  isError: boolean
  refetch: () => unknown
}

type Props<Levels> = {
  query: LevelQuery<Levels>
  /** The lesson or quiz to which a button of the screen leads. */
  ownStep?: string | undefined
  className?: string
}

export function SubjectLevel({ query, ...props }: Props<SubjectLevels>) {
  if (!query.data) return <NoLevel query={query} className={props.className} />
  return <Level progress={query.data} {...props} />
}

export function CourseLevel({ query, ...props }: Props<CourseLevels>) {
  if (!query.data) return <NoLevel query={query} className={props.className} />
  return <Level progress={query.data} {...props} />
}

export function ChapterLevel({
  query,
  chapterId,
  ...props
}: Props<SubjectLevels> & { chapterId: string }) {
  if (!query.data) return <NoLevel query={query} className={props.className} />
  const chapter = query.data.chapters.find(({ id }) => id === chapterId)
  if (!chapter) return null
  const { ownStep, className } = props
  return (
    <LevelCard
      className={className}
      level={chapter.level}
      word={levelWord(chapter)}
      ring={ringOf({ ...chapter, ring: rankOf(chapter.level) / rankOf('mastered') })}
      notes={notesOf(chapter, query.data.day)}
      action={<FurtherLink further={chapter.further} ownStep={ownStep} />}
    />
  )
}

const rankOf = (level: MasteryLevel) => masteryLevels.indexOf(level)

type LevelProps = Omit<Props<never>, 'query'> & { progress: LevelStanding }

const Level = ({ progress, ownStep, ...props }: LevelProps) => (
  <LevelCard
    {...props}
    level={progress.level}
    word={words[progress.level]}
    ring={ringOf(progress)}
    notes={standingNotes(progress)}
    action={<FurtherLink further={progress.further} ownStep={ownStep} />}
  />
)

type NoLevelProps = { query: LevelQuery<unknown>; className: string | undefined }

/** While the level loads, and where it failed. */
function NoLevel({ query: { data, isError, refetch }, className }: NoLevelProps) {
  if (isError) return <LevelCardError onRetry={() => void refetch()} className={className} />
  return data === null ? null : <LevelCardSkeleton className={className} />
}
