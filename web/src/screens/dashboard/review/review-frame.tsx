import type { ComponentProps } from 'react'
import { reviewsPath } from '#features/reviews/model/paths.ts'
import { review as texts } from '#texts/en/reviews.ts'
import { QuestionFrame } from '../../shared/question/question-frame.tsx'

type Props = Omit<ComponentProps<typeof QuestionFrame>, 'ahead' | 'closeTo' | 'closeLabel'> & {
  closeLabel?: string
}

/** The pages that a review leads to. */
const ways = ['screens/dashboard/reviews', 'screens/dashboard/dashboard', 'screens/learn/lesson']

export const ReviewFrame = ({ closeLabel = texts.close, ...props }: Props) => (
  <QuestionFrame closeTo={reviewsPath} closeLabel={closeLabel} ahead={ways} {...props} />
)
