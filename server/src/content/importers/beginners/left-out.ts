// What of the folder no lesson shows.
import { quizFilesOf } from './languages.ts'
import type { Course } from './course.ts'
import { countNoun } from '../../../lib/util/count-noun.ts'

/** Files of other languages, by language, and files that belong to no lesson. */
export const reportRest = ({ scan, findings, lessons, translation, used }: Course) => {
  const note = (file: string, message: string) =>
    findings.push({ level: 'note', file, line: 1, message: `left out: ${message}` })
  const others = new Map<string, number>()
  const strays = new Map<string, number>()
  const quizzes = new Set([...quizFilesOf(scan).values()].flat())
  for (const path of scan.files.keys()) {
    const [, folder, rest = path] = /^(translations\/[^/]+)\/(.*)$/.exec(path) ?? []
    if (folder && folder !== translation) {
      others.set(folder, (others.get(folder) ?? 0) + 1)
      continue
    }
    const isLesson = [...lessons.keys()].some((lesson) => rest.startsWith(`${lesson}/`))
    const isRead = /^([^/]+\/)?README\.md$/.test(rest) || quizzes.has(path) || used.has(path)
    if (isLesson || isRead) continue
    const [top = path] = /^(translations\/[^/]+|[^/]+)(?=\/)/.exec(path) ?? []
    strays.set(top, (strays.get(top) ?? 0) + 1)
  }
  for (const [place, count] of strays) {
    const isFile = scan.files.has(place)
    note(
      place,
      isFile
        ? 'no lesson'
        : `${countNoun(count, 'file that belongs', 'files that belong')} to no lesson`,
    )
  }
  for (const [folder, count] of others)
    note(folder, `${countNoun(count, 'file')} in another language`)
}
