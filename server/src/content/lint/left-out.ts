// What `--skip-faulty` leaves out of a school: each thing by its file and title, and the error that was the reason.
import type { Finding } from '../model/findings.ts'
import type {
  ChapterNode,
  LessonNode,
  QuizNode,
  School,
  SubcategoryNode,
  SubjectNode,
} from '../model/school.ts'
import type { QuestionNode } from '../model/question.ts'
import type { Source } from '../model/source.ts'
import { checksIn } from '../model/walk.ts'

export type LeftOut = { kind: string; title: string; source: Source; why: string }

/** A thing of a school with what it holds; `holds` is read when it is wanted, as chapters may lie on the disk. */
type Thing = { kind: string; title: string; source: Source; holds: () => Thing[] }

/** `whole` has what is faulty, `sound` does not. Children of something left out are not named again. */
export function listLeftOut(whole: School, sound: School, findings: Finding[]): LeftOut[] {
  const missing = missingIn(thingsOf(whole), thingsOf(sound))
  return missing.map(({ kind, title, source }) => ({
    kind,
    title: kind === 'question' ? title : (writtenTitle(whole, source) ?? title),
    source,
    why: reasonFor(source, findings),
  }))
}

/** Front matter with an error is not read, and still has its title. */
function writtenTitle({ files }: School, { file }: Source): string | undefined {
  const text = Buffer.from(files.get(file) ?? []).toString('utf8')
  const front = /^---\r?\n([^]*?)\r?\n---/.exec(text)?.[1] ?? ''
  return /^(?:title|name): *["']?(.+?)["']? *$/m.exec(front)?.[1]
}

function missingIn(whole: Thing[], sound: Thing[]): Thing[] {
  const there = Map.groupBy(sound, nameOf)
  return whole.flatMap((thing) => {
    // Several may share a line where the file has none of its own for each.
    const same = there.get(nameOf(thing))?.shift()
    return same ? missingIn(thing.holds(), same.holds()) : [thing]
  })
}

const nameOf = ({ kind, title, source }: Thing) => `${kind} ${source.file}:${source.line} ${title}`

/** The first error from its line on: what is faulty has one within its own lines. */
function reasonFor({ file, line }: Source, findings: Finding[]): string {
  const errors = findings.filter(({ level }) => level === 'error')
  const own = errors
    .filter((finding) => finding.file === file)
    .toSorted((left, right) => left.line - right.line)
  const nearest =
    own.find((finding) => finding.line >= line) ??
    own[0] ??
    errors.find(({ message }) => message.includes(file))
  return nearest?.message ?? 'see the errors above'
}

const thingsOf = ({ categories }: School): Thing[] =>
  categories.map(({ name, source, subcategories }) => ({
    kind: 'category',
    title: name,
    source,
    holds: () => subcategories.map(courseOf),
  }))

const courseOf = (course: SubcategoryNode): Thing => ({
  kind: 'course',
  title: course.name,
  source: course.source,
  holds: () => course.subjects.map(subjectOf),
})

const subjectOf = (subject: SubjectNode): Thing => ({
  kind: 'subject',
  title: subject.name,
  source: subject.source,
  holds: () => subject.chapters.map(chapterOf),
})

const chapterOf = (chapter: ChapterNode): Thing => ({
  kind: 'chapter',
  title: chapter.name,
  source: chapter.source,
  holds: () => [...chapter.lessons.map(lessonOf), ...(chapter.quiz ? [quizOf(chapter.quiz)] : [])],
})

const lessonOf = (lesson: LessonNode): Thing => ({
  kind: 'lesson',
  title: lesson.title,
  source: lesson.source,
  holds: () => [...checksIn(lesson).map(questionOf), ...lesson.quizzes.map(quizOf)],
})

const quizOf = (quiz: QuizNode): Thing => ({
  kind: 'quiz',
  title: quiz.title,
  source: quiz.source,
  holds: () => quiz.questions.map(questionOf),
})

const questionOf = ({ promptHtml, source }: QuestionNode): Thing => ({
  kind: 'question',
  title: plainWords(promptHtml),
  source,
  holds: () => [],
})

const firstWords = 60

function plainWords(html: string): string {
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words.length > firstWords ? `${words.slice(0, firstWords).trimEnd()} …` : words
}

/** None where nothing is left out. */
export function leftOutLines(leftOut: LeftOut[]): string[] {
  if (leftOut.length === 0) return []
  return [
    `Left out because of errors: ${leftOut.length}`,
    ...leftOut.map(
      ({ kind, title, source, why }) =>
        `  ${source.file}:${source.line}  ${kind} "${title}": ${why}`,
    ),
  ]
}
