import type { Chapter, Lesson } from '@kinnow/contract/catalog'
import { courseDetailsPath, lessonPath, myCoursePath, quizPath } from '#features/catalog/paths.ts'
import { nextOf } from '#features/progress/learned.ts'
import { chapterDetails as texts } from '#texts/en/courses.ts'
import { ButtonLink } from '#ui/button.tsx'

type Props = {
  subjectId: string
  lessons: Lesson[]
  quiz: Chapter['quiz']
  learned: { done: Set<string>; percents: Map<string, number> }
  isMine: boolean
}

/** The one next step in this chapter. */
export function ChapterAction({ subjectId, lessons, quiz, learned, isMine }: Props) {
  if (!isMine)
    return (
      <div className="row wrapf g4">
        <ButtonLink to={courseDetailsPath(subjectId)} size="lg">
          {texts.enrol}
        </ButtonLink>
        <span className="sm muted">{texts.enrolHint}</span>
      </div>
    )
  const next = nextOf(lessons, learned.done)
  const hasBegun = lessons.some(({ id }) => learned.done.has(id) || learned.percents.has(id))
  const [to, text] = next
    ? [lessonPath(next.id), hasBegun ? texts.continue : texts.start]
    : quiz
      ? [quizPath(quiz.id), texts.takeQuiz]
      : [myCoursePath(subjectId), texts.backToCourse]
  return (
    <ButtonLink to={to} size="lg">
      {text}
    </ButtonLink>
  )
}
