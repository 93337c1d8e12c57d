import type { LessonPage, SubjectProgress } from '#features/progress/api.ts'
import { useSaveLesson } from '#features/progress/api.ts'
import { lessonPath, quizPath, subjectPath } from '#features/catalog/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/app-state.ts'
import { lesson as texts } from '#texts/en/lesson.ts'

/** Marking complete, and what comes after it. */
export function useCompletion(page: LessonPage, progress: SubjectProgress | undefined) {
  const { lesson, place } = page
  const save = useSaveLesson(place.subject.id)
  const isComplete =
    save.data?.progress.completed ??
    progress?.lessons.some((one) => one.lessonId === lesson.id && one.completed) ??
    false

  return {
    isComplete,
    isSaving: save.isPending,
    error: save.error ? failureText(save.error) : null,
    next: nextStep(page, progress),
    complete: () => {
      if (isComplete || save.isPending) return
      // The panel with the reason stands at the end of the text; the button may have been elsewhere.
      const onError = (error: Error) => notify('error', texts.completeFailed, failureText(error))
      save.mutate({ lessonId: lesson.id, completed: true }, { onError })
    },
  }
}

export type Completion = ReturnType<typeof useCompletion>
type Step = { to: string; text: string; title: string }

/** A quiz not yet taken that belongs here, else the next lesson, else the course. */
function nextStep(page: LessonPage, progress: SubjectProgress | undefined): Step {
  const { lesson, outline, quizzes, next, place } = page
  const isLast = outline.at(-1)?.id === lesson.id
  const quiz = quizzes.find(
    ({ id, lessonId, moment }) =>
      moment === 'after' &&
      (lessonId === lesson.id || (lessonId === null && isLast)) &&
      !progress?.quizzes.some(({ quizId, attempts }) => quizId === id && attempts > 0),
  )
  if (quiz) return { to: quizPath(quiz.id), text: texts.goQuiz, title: quiz.title }
  if (next) return { to: lessonPath(next.id), text: texts.goNext, title: next.name }
  const to = subjectPath(place.subcategory, place.subject.id)
  return { to, text: texts.goCourse, title: place.subject.name }
}
