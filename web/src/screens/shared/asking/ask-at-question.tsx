import type { Question } from '@kinnow/contract/questions'
import { usePlaceQuestions } from '#features/teacher-questions/api.ts'
import { late } from '#ui/lazy.tsx'

type Props = { quizId: string; question: Question }

const AskAbout = late<Props>(
  async () => (await import('./ask-about.tsx')).AskAbout,
  () => null,
)

/** At an explained answer; nothing for students of no class that learns the course. */
export function AskAtQuestion(props: Props) {
  const { data } = usePlaceQuestions({ kind: 'quiz', targetId: props.quizId })
  return data && data.classes.length > 0 ? <AskAbout {...props} /> : null
}
