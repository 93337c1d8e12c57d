import type { ReplyOf } from '@kinnow/contract/endpoint'
import type { saveLessonProgress } from '@kinnow/contract/progress'
import type { Step } from '@kinnow/contract/steps'
import { useNavigate } from 'react-router'
import type { LessonPage, SubjectProgress } from '#features/progress/api.ts'
import { useSaveLesson } from '#features/progress/api.ts'
import { finishedPath, stepPath, subjectPath } from '#features/catalog/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/app-state.ts'
import { lesson as texts } from '#texts/en/lesson.ts'

type Saved = ReplyOf<typeof saveLessonProgress>

/** Marking complete, and what comes after it. */
export function useCompletion(page: LessonPage, progress: SubjectProgress | undefined) {
  const { lesson, place } = page
  const navigate = useNavigate()
  const save = useSaveLesson(place.subject.id)
  const isComplete =
    save.data?.progress.completed ??
    progress?.lessons.some((one) => one.lessonId === lesson.id && one.completed) ??
    false

  return {
    isComplete,
    isSaving: save.isPending,
    error: save.error ? failureText(save.error) : null,
    next: nextStep(save.data?.onward ? save.data.onward.due : page.due, place),
    complete: () => {
      if (isComplete || save.isCompleting(lesson.id)) return
      // The panel with the reason stands at the end of the text; the button may have been elsewhere.
      const onError = (error: Error) => notify('error', texts.completeFailed, failureText(error))
      // Who has gone on meanwhile is not called back.
      const onSuccess = ({ onward }: Saved) => {
        if (!onward?.finished) return
        void navigate(finishedPath(onward.finished, page.chapter.id, place.subject.id))
      }
      save.mutate({ lessonId: lesson.id, completed: true }, { onError, onSuccess })
    },
  }
}

export type Completion = ReturnType<typeof useCompletion>
type NextStep = { to: string; text: string; title: string }

/** What is due now, a lesson or a quiz; with everything done, the course. */
function nextStep(due: Step | null, { subcategory, subject }: LessonPage['place']): NextStep {
  if (!due) {
    const to = subjectPath(subcategory, subject.id)
    return { to, text: texts.goCourse, title: subject.name }
  }
  const text = due.kind === 'quiz' ? texts.goQuiz : texts.goNext
  return { to: stepPath(due), text, title: due.title }
}
