// The result of a week, in words for its reader: facts, and nothing that compares or blames. Pure.
import { serverLimits } from '../lib/util/server-limits.ts'
import { dateOf } from '../activity/day.ts'
import type { EmailBody } from '../mail/email-body.ts'
import { countNoun } from '../lib/util/count-noun.ts'

export type Week = {
  /** Its Monday. */
  monday: number
  /** On so many days something was done. */
  days: number
  minutes: number
  lessons: number
  quizzes: number
  reviews: number
  /** Questions that would now be recalled after a longer time than before. */
  raised: number
  /** Names of subjects. */
  subjects: string[]
}

export const isEmpty = ({ days }: Pick<Week, 'days'>): boolean => days === 0

const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' })
const dateText = (day: number) => format.format(Date.parse(dateOf(day)))
const period = (monday: number) => `${dateText(monday)} to ${dateText(monday + 6)}`

/** In mails to people who may not know the student: what looks like a name, and nothing that could lead anywhere. */
export function nameForOthers(name: string | null): string | null {
  const looksLikeName = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*$/u
  const trimmed = name?.trim() ?? ''
  return trimmed.length <= serverLimits.summary.nameLongest && looksLikeName.test(trimmed)
    ? trimmed
    : null
}

const whose = (name: string | null) => (name ? `${name}’s` : 'A student’s')

export const weekSubject = (
  school: string,
  name: string | null,
  { monday }: Pick<Week, 'monday'>,
) => `${whose(name)} week with ${school}, ${period(monday)}`

/** The week as sentences, and a line for each thing there is to tell. */
export function weekWords(
  school: string,
  name: string | null,
  week: Week,
): Pick<EmailBody, 'paragraphs' | 'list' | 'closing'> {
  const who = name ?? 'The student'
  const when = `from ${period(week.monday)}`
  if (isEmpty(week))
    return {
      paragraphs: [
        `${who} took a break from ${school} in the week ${when}. Everything is saved, and ${name ?? 'the student'} can pick up at any time.`,
        'We will email you again when there is news.',
      ],
    }
  const facts: [number, string][] = [
    [week.lessons, `${countNoun(week.lessons, 'lesson')} completed`],
    [week.quizzes, `${countNoun(week.quizzes, 'quiz', 'quizzes')} handed in`],
    [week.reviews, `${countNoun(week.reviews, 'question')} reviewed`],
    [week.raised, `Now remembers ${countNoun(week.raised, 'question')} for longer than before`],
  ]
  const time = week.minutes > 0 ? `, ${countNoun(week.minutes, 'minute')} in all` : ''
  return {
    paragraphs: [`${who} learned on ${countNoun(week.days, 'day')}${time}, in the week ${when}.`],
    list: facts.flatMap(([count, line]) => (count > 0 ? [line] : [])),
    closing: week.subjects.length > 0 ? [`Subjects: ${week.subjects.join(', ')}.`] : [],
  }
}
