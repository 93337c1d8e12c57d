import { courseDetailsPath } from '#features/catalog/model/paths.ts'
import { myCourse as texts } from '#texts/en/courses.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

export const NotEnrolled = ({ subjectId }: { subjectId: string }) => (
  <Empty as="h2" title={texts.notEnrolled} text={texts.notEnrolledText}>
    <ButtonLink to={courseDetailsPath(subjectId)}>{texts.seeCourse}</ButtonLink>
  </Empty>
)
