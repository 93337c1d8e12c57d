import type { ComponentProps } from 'react'
import { quiz as texts } from '#texts/en/quiz.ts'
import { QuestionFrame } from '../../shared/question/question-frame.tsx'

type Props = Omit<ComponentProps<typeof QuestionFrame>, 'ahead' | 'closeTo' | 'closeLabel'> & {
  closeTo?: string
  closeLabel?: string
}

/** The pages that a quiz and its result lead to. */
const ways = [
  'screens/learn/lesson',
  'screens/learn/my-course',
  'screens/dashboard/dashboard',
  'screens/learn/congratulations',
]

export const QuizFrame = ({
  closeTo = '/dashboard',
  closeLabel = texts.close,
  ...props
}: Props) => <QuestionFrame closeTo={closeTo} closeLabel={closeLabel} ahead={ways} {...props} />
