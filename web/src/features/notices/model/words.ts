// What a notice says. Pure: the clock is handed in.
import type { Notice, NoticeAbout } from '@kinnow/contract/notices'
import { type Clock, dateIn, timeIn } from '#lib/zoned-time.ts'
import {
  ago,
  announced,
  answered,
  consented,
  corrected,
  exception,
  marked,
  work,
} from '#texts/en/notices.ts'
import { inOnePiece, onDay } from '#texts/en/units.ts'

const minute = 60_000
/** Above that the time of the day says more. */
const mostHours = 5

type Words = { title: string; text: string; where: string }

export function wordsOf(about: NoticeAbout, clock: Clock): Words {
  switch (about.kind) {
    case 'work': {
      const isToCome = Date.parse(about.opensAt) > clock.now.getTime()
      const when = (at: string) => inOnePiece(dayAndHour(at, clock))
      return {
        title: work.title(about),
        text: work.text(about, isToCome ? about.opensAt : null, when),
        where: about.groupName,
      }
    }
    case 'exception': {
      const when = (at: string) => inOnePiece(dayAndHour(at, clock))
      return {
        title: exception.title(about, when),
        text: exception.text(about),
        where: about.groupName,
      }
    }
    case 'corrected':
      return { title: corrected.title, text: corrected.text(about), where: about.quizTitle }
    case 'marked':
      return { title: marked.title(about), text: marked.text(about), where: about.quizTitle }
    case 'answer':
      return { title: answered(about), text: about.text, where: about.place }
    case 'announcement':
      return { title: about.title, text: about.text, where: announced(about) }
    case 'consent':
      return wordsOfConsent(about)
  }
}

/** The student's own, or what a teacher hears of a student of a class. */
function wordsOfConsent(about: Extract<NoticeAbout, { kind: 'consent' }>): Words {
  const { decision, groupName, studentName } = about
  const { own, teacher, student, where } = consented
  const [title, text] =
    groupName === null ? own[decision] : teacher[decision](studentName ?? student)
  return { title, text, where: groupName ?? where }
}

function dayAndHour(at: string, { now, zone }: Clock): string {
  const then = new Date(at)
  return `${onDay(dateIn(then, zone), dateIn(now, zone))}, ${timeIn(then, zone)}`
}

/** "20 min ago", "2 h ago", "today, 08:15", "Wed 19 Nov". */
export function agoOf({ createdAt }: Pick<Notice, 'createdAt'>, clock: Clock): string {
  const then = new Date(createdAt)
  const minutes = Math.floor((clock.now.getTime() - then.getTime()) / minute)
  if (minutes < 1) return ago.now
  if (minutes < 60) return ago.minutes(minutes)
  if (minutes < 60 * mostHours) return ago.hours(Math.floor(minutes / 60))
  const [day, today] = [dateIn(then, clock.zone), dateIn(clock.now, clock.zone)]
  return day === today ? dayAndHour(createdAt, clock) : onDay(day, today)
}
