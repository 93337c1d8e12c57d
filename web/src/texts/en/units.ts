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
export const underWay = 'under way'

const partOf = (part: number, whole: number) => `${part} of ${whole}`

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
