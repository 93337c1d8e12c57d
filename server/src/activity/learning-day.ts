// What makes a day a day of learning. Pure.
import { limits } from '@kinnow/contract/limits'

/** What a day comes to. */
export type DayCounts = { minutes: number; lessons: number; answers: number; reviews: number }

export const isLearningDay = ({ minutes, lessons, answers, reviews }: DayCounts): boolean =>
  lessons >= 1 ||
  answers + reviews >= limits.learningDay.answers ||
  minutes >= limits.learningDay.minutes
