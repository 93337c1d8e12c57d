// Words of the weekend courses. Days and times are those of the session's own place, so they are made from what the
// school says and not from the clock of whoever looks.
import { zoneName } from '#lib/time-zones.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

type Time = { date: string; start: string; end: string; timezone: string }

/** `2026-12-05` → "Sat 5 Dec", with the year for days that are far away. */
export function day(date: string, hasYear = false): string {
  const [year, month, dayOfMonth] = date.split('-').map(Number)
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]
  return `${weekday} ${dayOfMonth} ${months[(month ?? 1) - 1]}${hasYear ? ` ${year}` : ''}`
}

/** Weeks ahead from which a day is told with its year. */
const far = 26

/** The day of a session that can be reserved. */
export const dayOf = ({ date, weeksAhead }: { date: string; weeksAhead: number }) =>
  day(date, weeksAhead > far)

/** "Sat 5 Dec, 10:00" */
export const when = ({ date, start }: Pick<Time, 'date' | 'start'>) => `${day(date)}, ${start}`

/** "10:00 to 13:00" */
export const hoursHere = ({ start, end }: Pick<Time, 'start' | 'end'>) => `${start} to ${end}`

/** "10:00 to 13:00, Kolkata time" */
export const hours = ({ start, end, timezone }: Time) =>
  `${start} to ${end}, ${timezone === 'UTC' ? 'UTC' : `${cityOf(timezone)} time`}`

const cityOf = (zone: string) => (zoneName(zone).split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The same by the clock of whoever looks: "05:30 to 08:30 your time", with the day where it is another one. */
export const ownHours = ({ date, start, end }: Omit<Time, 'timezone'>, isOtherDay: boolean) =>
  `${isOtherDay ? `${day(date)}, ` : ''}${start} to ${end} your time`

export const weekend = {
  description:
    'A few hours with others at the weekend: build something, measure it, and take it home.',
  title: 'Make something this weekend',
  lead: 'A few hours with others: build something, measure it, and take it home. You can keep using the lessons afterwards.',
  dates: 'Dates',
  datesOf: (course: string) => `Dates of ${course}`,
  allDates: 'All dates',
  later: (count: number) => (count === 1 ? '1 more date' : `${count} more dates`),
  noneOn: 'No session on this day',
  noneOnText: 'Have a look at the other dates.',
  thisWeek: 'This weekend',
  nextWeek: 'Next weekend',
  noneThisWeek: (next: string) => `No session this weekend. The next one is ${next}.`,
  left: (seats: number) => (seats === 1 ? '1 seat left' : `${seats} seats left`),
  full: 'Full',
  leaveWith: 'What you will make and learn',
  reserve: 'Reserve a seat',
  short: 'Reserve',
  reserveIn: (course: string, time: string) => ` in ${course}, ${time}`,
  reserving: 'Reserving…',
  sessionFull: 'This session is full',
  allFull: 'All sessions are full',
  calendar: 'Add to calendar',
  calendarOf: (course: string, time: string) => `: ${course}, ${time}`,
  yourSeat: 'Your seat',
  yourSeatIs: (time: string) => `You have a seat on ${time}.`,
  enrolled: 'You are enrolled in this course.',
  reserved: 'Seat reserved',
  reservedText: (course: string, time: string) => `${course}, ${time}`,
  move: 'Move my seat here',
  moveTo: (course: string, time: string) => `: ${course}, ${time}`,
  moving: 'Moving…',
  moved: 'Seat moved',
  notMoved: 'Seat not moved',
  notReserved: 'Not reserved',
  none: 'No session is planned yet',
  noneText: 'New dates will appear here. Meanwhile, have a look at the skill courses.',
  noneGo: 'Browse skill courses',
}

export const seat = {
  title: 'Your seats',
  one: 'Your session',
  over: 'This session is over. To come again, move your seat to another date.',
  unplanned: 'You have no seat in this course yet. Choose a date to reserve one.',
  change: 'Choose another date',
  open: 'Open the course',
  cancel: 'Give up my seat',
  cancelOf: (course: string) => ` in ${course}`,
}

export const giveUp = {
  title: (day: string) => `Give up your seat on ${day}?`,
  text: 'Someone else can take it. Your progress is saved, and you can reserve a seat again.',
  cancel: 'Keep my seat',
  confirm: 'Give up my seat',
  busy: 'Giving up your seat…',
}

export const nextSessions = {
  title: 'Next sessions',
  text: 'You get the first one that has a free seat.',
  choose: 'Choose another session',
}
