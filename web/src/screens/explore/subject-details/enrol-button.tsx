import type { ReactNode } from 'react'
import type { Outline } from '#features/catalog/api.ts'
import { lessonPath } from '#features/catalog/paths.ts'
import { useSubjectProgress } from '#features/progress/api.ts'
import { enrol as texts } from '#texts/en/subject.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { SubjectDetail } from './load.ts'
import type { Enrol } from './use-enrol.ts'

type Props = {
  subject: SubjectDetail
  outline: Outline | undefined
  enrol: Enrol
  block?: boolean
  size?: 'lg'
  children: ReactNode
}

/** Enrol; or, once enrolled, Continue with the first lesson that is not completed. */
export function EnrolButton({ subject, outline, enrol, children, block, size }: Props) {
  const progress = useSubjectProgress(enrol.isEnrolled ? subject.id : undefined).data
  if (!enrol.isEnrolled)
    return (
      <Button block={block} size={size} busy={enrol.isBusy && texts.busy} onClick={enrol.start}>
        {children}
      </Button>
    )
  const done = new Set(progress?.lessons.flatMap((one) => (one.completed ? one.lessonId : [])))
  const lessons = outline?.lessons ?? []
  const next = lessons.find(({ id }) => !done.has(id)) ?? lessons[0]
  return (
    <ButtonLink to={next ? lessonPath(next.id) : '/dashboard'} block={block} size={size}>
      {texts.continue}
    </ButtonLink>
  )
}
