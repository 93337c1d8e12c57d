import type { Dashboard } from '#features/progress/api.ts'
import { type Clock, hourIn } from '#lib/zoned-time.ts'
import { dashboard as texts } from '#texts/en/dashboard.ts'

/** Days away after which the greeting says that nothing was lost; after four times as many, how long. */
const week = 7
const longer = 4 * week

export function timeOfDay({ now, zone }: Clock) {
  const hour = hourIn(now, zone)
  if (hour < 5 || hour >= 18) return 'evening'
  return hour < 12 ? 'morning' : 'afternoon'
}

/** Nothing was learned yet, on no day. */
export const isFirstDay = ({ today, streak }: Pick<Dashboard, 'today' | 'streak'>) =>
  streak.daysAway === null && today.minutes === 0

/** One true sentence about today. */
export function fact(data: Dashboard): string {
  const { goOn, resume, quiz, today, courses, reviews, streak } = data
  if (courses.length === 0) return texts.newHere
  const left = today.goalMinutes - today.minutes
  if (left <= 0) return texts.goalReached
  if (!resume && !quiz) return reviews.due > 0 ? texts.finishedWithReviews : texts.allFinished
  if (isFirstDay(data) && resume) return texts.firstLesson(resume.lesson.minutes, today.isFirst)
  const isLesson = goOn.kind === 'lesson' && quiz === null
  const isEnough = isLesson && resume !== null && resume.lesson.minutes >= left
  const toGoal = texts.minutesToGoal(left)
  const away = streak.daysAway ?? 0
  if (away < week) return isEnough ? `${toGoal} ${texts.oneLesson}` : toGoal
  const weeks = away >= longer ? `${texts.weeksAway(Math.floor(away / week))} ` : ''
  return `${weeks}${texts.longAway} ${toGoal}`
}
