import type { Step } from '@kinnow/contract/steps'
import { courseDetailsPath, myCoursePath, stepPath } from '#features/catalog/model/paths.ts'
import { chapterDetails as texts } from '#texts/en/courses.ts'
import { ButtonLink } from '#ui/button.tsx'

type Props = {
  subjectId: string
  /** The next step of this chapter; null once it is done. */
  due: Step | null
  hasBegun: boolean
  /** All its quizzes were handed in, so one that is due was not passed. */
  hasTakenQuizzes: boolean
  isMine: boolean
}

/** A button to the next step of this chapter. */
export function ChapterAction({ subjectId, due, isMine, ...done }: Props) {
  if (!isMine)
    return (
      <div className="row wrapf g4">
        <ButtonLink to={courseDetailsPath(subjectId)} size="lg">
          {texts.enroll}
        </ButtonLink>
        <span className="sm muted">{texts.enrollHint}</span>
      </div>
    )
  const quizText = done.hasTakenQuizzes ? texts.takeQuizAgain : texts.takeQuiz
  const lessonText = done.hasBegun ? texts.continue : texts.start
  const text = due?.kind === 'quiz' ? quizText : lessonText
  return (
    <ButtonLink to={due ? stepPath(due) : myCoursePath(subjectId)} size="lg">
      {due ? text : texts.backToCourse}
    </ButtonLink>
  )
}
