// What of the folder no lesson shows.
import type { Course } from './course.ts'

/** Files of other languages, by language, and files that belong to no lesson. */
export const reportRest = ({ scan, findings, lessons, language }: Course) => {
  const note = (file: string, message: string) =>
    findings.push({ level: 'note', file, line: 1, message: `left out: ${message}` })
  const others = new Map<string, number>()
  for (const path of scan.files.keys()) {
    const [, folder, rest = path] = /^(translations\/[^/]+)\/(.*)$/.exec(path) ?? []
    if (folder && folder !== `translations/${language}`) {
      others.set(folder, (others.get(folder) ?? 0) + 1)
      continue
    }
    const isLesson = [...lessons.keys()].some((lesson) => rest.startsWith(`${lesson}/`))
    const isRead = isLesson || /^([^/]+\/)?README\.md$/.test(rest) || rest.startsWith('quizzes/')
    if (!isRead) note(path, 'no lesson')
  }
  for (const [folder, count] of others) note(folder, `${count} files in another language`)
}
