import type { Dashboard } from '#features/progress/api.ts'
import { dashboard as texts } from '#texts/en/dashboard.ts'

export function timeOfDay(now: Date) {
  const hour = now.getHours()
  if (hour < 5 || hour >= 18) return 'evening'
  return hour < 12 ? 'morning' : 'afternoon'
}

/** One true sentence about today. */
export function fact({ resume, quiz, today, courses }: Dashboard): string {
  if (courses.length === 0) return texts.newHere
  const left = today.goalMinutes - today.minutes
  if (left <= 0) return texts.goalReached
  const isEnough = quiz === null && resume !== null && resume.lesson.minutes >= left
  return isEnough ? `${texts.minutesToGoal(left)} ${texts.oneLesson}` : texts.minutesToGoal(left)
}
