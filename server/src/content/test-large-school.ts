// A folder of many courses for tests: each with a subject, its chapters, and lessons with a quick check.

export const perCourse = { chapters: 4, lessons: 10 }
const sentence = 'Roots take up water, and leaves make sugar of it.'
/** Lessons' texts take much memory. */
export const longSummary = `${sentence} `.repeat(800).trim()

const pages = (path: string, name: string, more = '') => ({
  [`${path}/index.md`]: `---\nname: ${name}\nsummary: About ${name}.\n${more}---\n\nAbout.\n`,
})
const lesson = (name: string, summary: string) =>
  `---\ntitle: ${name}\nminutes: 5\nsummary: ${summary}\npreview: true\n---\n\n${sentence}\n\n:::check\nWhat of ${name}?\n\n- [x] a\n- [ ] b\n:::\n`

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** The files, by path. */
export function schoolOf(courses: number, summary = sentence): Record<string, string> {
  const files = pages('1-all', 'All', 'kind: academic\n')
  for (const course of numbers(courses)) {
    const subject = `1-all/${course}-class-${course}/1-science`
    const own = pages(`1-all/${course}-class-${course}`, `Class ${course}`)
    Object.assign(files, own, pages(subject, 'Science'))
    for (const chapter of numbers(perCourse.chapters)) {
      const folder = `${subject}/${chapter}-chapter-${chapter}`
      Object.assign(files, pages(folder, `Chapter ${chapter}`))
      for (const number of numbers(perCourse.lessons)) {
        files[`${folder}/${number}-lesson-${number}.md`] = lesson(`Lesson ${number}`, summary)
      }
    }
  }
  return files
}
