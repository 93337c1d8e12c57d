// Numbers with their words (design §7): "10 min", "1 h 20 min", "8 of 10".
const counted = (one: string, many: string) => (count: number) =>
  `${count} ${count === 1 ? one : many}`

export const subjects = counted('subject', 'subjects')
export const chapters = counted('chapter', 'chapters')
export const lessons = counted('lesson', 'lessons')
export const questions = counted('question', 'questions')
export const courses = counted('course', 'courses')
export const classesCount = counted('class', 'classes')
export const quizzes = counted('quiz', 'quizzes')
const weeks = counted('week', 'weeks')
const months = counted('month', 'months')

export function minutes(total: number): string {
  const hours = Math.floor(total / 60)
  const rest = total % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** Rounded: "22 h", or "45 min" below an hour; nothing where nothing is known. */
export function about(total: number | null | undefined): string | null {
  if (!total) return null
  return total < 60 ? `${total} min` : `${Math.round(total / 60)} h`
}

export const weeksOrMonths = (count: number) =>
  count <= 8 ? weeks(count) : months(Math.round(count / 4.345))

/** What several attempts at a quiz come to, by which of them counts. */
export const resultOf = (percent: number, counts: 'best' | 'last' | 'first' | 'average') =>
  `${counts} ${percent}%`
/** A quiz that was begun and is not handed in. */
export const underWay = 'in progress'

/** Points, everywhere with one digit after the point: 8.667 → "8.7". Files for other programs are exact. */
export const shownScore = (score: number) => String(Math.round(10 * score) / 10)

export const partOf = (part: number, whole: number) => `${part} of ${whole}`

type Standing = {
  lessonCount: number
  lessonsCompleted: number
  quizCount: number
  quizzesCompleted: number
}

/** "12 of 12 lessons, 3 of 4 quizzes"; without quizzes the lessons alone. */
export function partsDone(standing: Standing): string {
  const { lessonCount, lessonsCompleted, quizCount, quizzesCompleted } = standing
  const read = `${lessonsCompleted} of ${lessons(lessonCount)}`
  return quizCount === 0 ? read : `${read}, ${quizzesCompleted} of ${quizzes(quizCount)}`
}

/** Where there is little room: lessons and quizzes together. */
export const stepsDone = (standing: Standing): string =>
  partOf(
    standing.lessonsCompleted + standing.quizzesCompleted,
    standing.lessonCount + standing.quizCount,
  )

/** 75 → "1:15" */
export const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** "en" → "English"; a code nobody knows stays as it is. */
export function language(code: string): string {
  try {
    return languages.of(code) ?? code
  } catch {
    return code
  }
}

const words =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
/** "three"; above twenty in digits. */
export const inWords = (count: number) => words[count] ?? String(count)
export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** A number with which a sentence begins: up to twelve as a word. */
export const spelled = (count: number) => (count > 12 ? String(count) : capital(inWords(count)))

/** 170 → "about 3 minutes". */
export function aboutMinutes(seconds: number): string {
  const count = Math.max(1, Math.round(seconds / 60))
  return `about ${count} ${count === 1 ? 'minute' : 'minutes'}`
}

/** In steps of half a minute: "30 s", "1 min 30 s". */
export function halfMinutes(seconds: number): string {
  const halves = Math.max(1, Math.round(seconds / 30))
  const rest = halves % 2 === 1 ? '30 s' : ''
  return [halves > 1 && `${Math.floor(halves / 2)} min`, rest].filter(Boolean).join(' ')
}

/** 2,400,000 → "2.4 MB", 214,000,000 → "214 MB". */
export function fileSize(bytes: number): string {
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB']
  return `${size.toLocaleString('en', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`
}

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
const weekdayAndDay = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })
const longDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const monthDay = dayFormat({ day: 'numeric', month: 'short' })
const weekdayOf = dayFormat({ weekday: 'short' })
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** A date that does not break inside. */
export const inOnePiece = (when: string) => when.replaceAll(' ', '\u00A0')
const write = (format: Intl.DateTimeFormat, day: string) =>
  inOnePiece(format.format(timeOf(day)).replace(',', ''))

/** Of calendar dates such as "2026-11-23", which are nobody's time. */
export const daysBetween = (from: string, to: string) =>
  Math.round((timeOf(to) - timeOf(from)) / 86_400_000)
/** "Friday 21 November" */
export const dayName = (day: string) => write(longDay, day)
/** "1 Sep" */
export const dayOfMonth = (day: string) => write(monthDay, day)
/** "Fr" and "21" */
export const dayParts = (day: string) => ({
  weekday: weekdayOf.format(timeOf(day)).slice(0, 2),
  number: String(Number(day.slice(-2))),
})

/** "Mon 24 Nov" */
export const shortDay = (day: string) => write(weekdayAndDay, day)

/** "today", "tomorrow", "yesterday", else "Mon 24 Nov". */
export function onDay(day: string, today: string): string {
  const near: Record<number, string> = { '-1': 'yesterday', 0: 'today', 1: 'tomorrow' }
  return near[daysBetween(today, day)] ?? shortDay(day)
}

/** How far away a day is, in the unit that fits: "1 day", "12 days", "8 weeks", "7 months". */
export function roughly(days: number): string {
  if (days === 1) return '1 day'
  if (days < 14) return `${days} days`
  return days < 75 ? `${Math.round(days / 7)} weeks` : `${Math.round(days / 30.4)} months`
}

/** "today", "tomorrow", "in 12 days". */
export function inDays(count: number): string {
  if (count <= 0) return 'today'
  return count === 1 ? 'tomorrow' : `in ${count} days`
}

const lists = new Intl.ListFormat('en-GB')
/** "Science", "Science and Maths", "Science, Maths and Art". */
export const listed = (names: string[]) => lists.format(names)
