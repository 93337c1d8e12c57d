// A student's work as a calendar: iCalendar, RFC 5545. Pure.
import type { OwnAssignment } from '@kinnow/contract/assignments'
import { escapeText, utc, writeLines } from '../weekend/calendar-file.ts'

type Calendar = {
  /** What the calendar is called. */
  name: string
  product: string
  /** Of the school: ids of other schools are others. */
  host: string
  /** Where the work is done. */
  url: string
  work: OwnAssignment[]
}

const kinds = { lesson: 'Lesson', chapter: 'Chapter', quiz: 'Quiz', review: 'Reviews' }

/** What is excused is not due. Tasks (`VTODO`) are shown by few calendars of phones, so each is an event without a length. */
export const writeWorkCalendar = ({ name, product, host, url, work }: Calendar): string =>
  writeLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Work//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'X-PUBLISHED-TTL:PT4H',
    ...work
      .filter(({ state }) => state !== 'excused')
      .flatMap((one) => eventOf(one, { host, url })),
    'END:VCALENDAR',
  ])

/** Without changing parts, so that the same work is the same text. */
const eventOf = (one: OwnAssignment, { host, url }: Pick<Calendar, 'host' | 'url'>) => [
  'BEGIN:VEVENT',
  `UID:${one.id}@${host}`,
  `DTSTAMP:${utc(Date.parse(one.opensAt))}`,
  `DTSTART:${utc(Date.parse(one.dueAt))}`,
  `SUMMARY:${escapeText(`${one.state === 'done' ? 'Done' : 'Due'}: ${one.title}`)}`,
  `DESCRIPTION:${escapeText(descriptionOf(one))}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const descriptionOf = ({ kind, title, subject, groupName }: OwnAssignment) =>
  [kinds[kind], subject && subject.name !== title && subject.name, groupName]
    .filter(Boolean)
    .join(', ')
