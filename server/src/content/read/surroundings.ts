// What a file's text takes from other files: recorded while it is made, and checked before it is taken for the same.
import { createHash } from 'node:crypto'
import type { Page } from '../markdown/page.ts'
import type { QuestionPlace } from '../questions/question.ts'
import { pathFrom } from './media.ts'
import type { Question } from './memo.ts'
import type { Scan } from './scan.ts'

/** By what a page learns of other files. */
export type PageLinks = Pick<
  Page,
  'linkTo' | 'isDeadHeading' | 'media' | 'download' | 'otherSpelling' | 'unreadFile'
>

/** The same of a page and its questions. */
export type Surroundings = PageLinks & Required<Pick<QuestionPlace, 'findLesson' | 'hasHeading'>>

/** Tells each question before it is answered. */
export const noting = (
  file: string,
  around: Surroundings,
  note: (question: Question) => void,
): Surroundings => ({
  linkTo(url) {
    note(['linkTo', url])
    return around.linkTo(url)
  },
  isDeadHeading(url) {
    note(['isDeadHeading', url])
    return around.isDeadHeading(url)
  },
  media(url) {
    note(['file', pathFrom(file, url)])
    return around.media(url)
  },
  download(url) {
    note(['file', pathFrom(file, url)])
    return around.download(url)
  },
  otherSpelling(url) {
    note(['otherSpelling', url])
    return around.otherSpelling(url)
  },
  unreadFile(url) {
    note(['unreadFile', url])
    return around.unreadFile(url)
  },
  findLesson(name) {
    note(['findLesson', name])
    return around.findLesson(name)
  },
  hasHeading(lessonKey, id) {
    note(['hasHeading', lessonKey, id])
    return around.hasHeading(lessonKey, id)
  },
})

/** Pictures and downloads are compared by their bytes: reading them is faster than rendering them again. */
export const answerFrom =
  (around: Surroundings, markOf: (path: string) => string) =>
  ([kind, of, id = '']: Question): string | boolean | null => {
    if (kind === 'file') return markOf(of)
    return kind === 'hasHeading' ? around.hasHeading(of, id) : around[kind](of)
  }

/** A hash of each file that is looked up; of a missing one, whether it was refused. */
export function fileMarks({ files, findings }: Scan): (path: string) => string {
  const known = new Map<string, string>()
  const read = (path: string) => {
    const bytes = files.get(path)
    if (bytes) return createHash('sha256').update(bytes).digest('base64url')
    return findings.some(({ file }) => file === path) ? 'refused' : ''
  }
  return (path) => {
    const mark = known.get(path) ?? read(path)
    known.set(path, mark)
    return mark
  }
}
