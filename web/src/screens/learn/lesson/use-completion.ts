import type { ReplyOf } from '@kinnow/contract/endpoint'
import { limits } from '@kinnow/contract/limits'
import type { saveLessonProgress } from '@kinnow/contract/progress'
import type { Step } from '@kinnow/contract/steps'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { LessonPage, SubjectProgress } from '#features/progress/api.ts'
import { useSaveLesson } from '#features/progress/api.ts'
import { finishedPath, stepPath, subjectPath } from '#features/catalog/model/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { lesson as texts } from '#texts/en/lesson.ts'

type Saved = ReplyOf<typeof saveLessonProgress>

/** Marks a lesson complete and returns the next step. */
export function useCompletion(page: LessonPage, progress: SubjectProgress | undefined) {
  const { lesson, place } = page
  const navigate = useNavigate()
  const save = useSaveLesson(place.subject.id)
  const [openedAt] = useState(() => performance.now())
  const [isAsking, setAsking] = useState(false)
  const isComplete =
    save.data?.progress.completed ??
    progress?.lessons.some((one) => one.lessonId === lesson.id && one.completed) ??
    false

  /** The lesson was opened just now and not read before. */
  function isHasty(): boolean {
    const read = progress?.lessons.find((one) => one.lessonId === lesson.id)?.percent ?? 0
    const { hastyShare, mostlyRead } = limits.lessonProgress
    const seconds = (performance.now() - openedAt) / 1000
    return read < mostlyRead && seconds < hastyShare * lesson.minutes * 60
  }

  function confirm(): void {
    setAsking(false)
    if (isComplete || save.isCompleting(lesson.id)) return
    // The panel with the reason is at the end of the text, and the button may be elsewhere.
    const onError = (error: Error) => notify('error', texts.completeFailed, failureText(error))
    // A student who has left the page meanwhile is not redirected.
    const onSuccess = ({ onward }: Saved) => {
      if (!onward?.finished) return
      void navigate(finishedPath(onward.finished, page.chapter.id, place.subject.id))
    }
    save.mutate({ lessonId: lesson.id, completed: true }, { onError, onSuccess })
  }

  return {
    isComplete,
    isAsking,
    setAsking,
    confirm,
    isSaving: save.isPending,
    error: save.error ? failureText(save.error) : null,
    next: nextStep(save.data?.onward ? save.data.onward.due : page.due, page),
    /** Needs a confirmation if the lesson was opened only now, since completing is final. */
    complete: () => {
      if (!isComplete && isHasty()) setAsking(true)
      else confirm()
    },
  }
}

export type Completion = ReturnType<typeof useCompletion>
type NextStep = { to: string; text: string; title: string }

/** The next lesson or quiz; the course, once everything is done. */
function nextStep(due: Step | null, page: LessonPage): NextStep {
  const { subcategory, subject } = page.place
  if (!due) {
    const to = subjectPath(subcategory, subject.id)
    return { to, text: texts.goCourse, title: subject.name }
  }
  return { to: stepPath(due), text: textOf(due, page), title: due.title }
}

/** The quiz of this lesson and the lesson after it are not named. */
function textOf(due: Step, { lesson, next, quizzes }: LessonPage): string {
  if (due.kind === 'lesson') return due.id === next?.id ? texts.goNext : texts.goTo(due.title)
  const quiz = quizzes.find(({ id }) => id === due.id)
  const isOwn = quiz && (quiz.lessonId === null || quiz.lessonId === lesson.id)
  return isOwn ? texts.goQuiz : texts.goTo(due.title)
}
