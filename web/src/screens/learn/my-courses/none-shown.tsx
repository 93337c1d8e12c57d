import { myCourses as texts } from '#texts/en/courses.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import type { Filter } from './arrange.ts'

/** Shown where no course passes the filter. */
export function NoneShown({ filter }: { filter: Filter }) {
  const isFinished = filter === 'finished'
  return (
    <Empty
      as="h2"
      title={isFinished ? texts.noneFinished : texts.noneInProgress}
      text={isFinished ? texts.noneFinishedText : texts.noneInProgressText}
    >
      <ButtonLink to="?" variant="secondary" replace>
        {texts.showAll}
      </ButtonLink>
    </Empty>
  )
}
