import type { LessonPage } from '#features/progress/api.ts'
import { usePlaceQuestions } from '#features/teacher-questions/api.ts'
import { late } from '#ui/lazy.tsx'

type Props = { page: LessonPage }

const AskPlaces = late<Props>(
  async () => (await import('./ask-places.tsx')).AskPlaces,
  () => null,
)

/** The way to ask a teacher, and what was answered; nothing for students of no class that learns the course. */
export function Questions({ page }: Props) {
  const { data } = usePlaceQuestions({ kind: 'lesson', targetId: page.lesson.id })
  if (!data || data.classes.length + data.own.length === 0) return null
  return <AskPlaces page={page} />
}
