// Which quiz belongs to which lesson, by the number in the lesson's links, as places differ from course to course.
import { parseMarkdown } from '../../markdown/markdown.ts'
import { reporter } from '../../model/reporter.ts'
import type { Report } from '../../model/findings.ts'
import type { QuizNode } from '../../model/school.ts'
import { textOf } from '../../read/scan.ts'
import { localFile, type Course } from './course.ts'
import type { LessonPlace } from './lesson-places.ts'
import { quizFilesOf } from './languages.ts'
import { linkedQuizzes, type LinkedQuiz } from './quiz-links.ts'
import { readQuizFile, toQuiz, type QuizSource } from './quizzes.ts'

type Quizzes = Map<number, QuizSource>
export type QuizzesOfLesson = (place: LessonPlace) => QuizNode[]

/** Faults in a language that is not read are worth knowing, and no reason to stop. */
export const readQuizzes = ({ scan, findings, language }: Course): Quizzes => {
  const quizzes: Quizzes = new Map()
  const listed = [...quizFilesOf(scan)].flatMap(([name, files]) =>
    files.map((file) => ({ file, isOurs: name === language })),
  )
  for (const { file, isOurs } of listed) {
    const report = reporter(findings)(file)
    const warn: Report = (_, ...fault) => report('warning', ...fault)
    const text = textOf(scan, file) ?? ''
    const read = readQuizFile({ file, text, findings, report: isOurs ? report : warn })
    for (const quiz of isOurs ? read : []) {
      if (quizzes.has(quiz.id))
        report('warning', quiz.line, `quiz ${quiz.id} exists twice; the first is used`)
      else quizzes.set(quiz.id, quiz)
    }
  }
  return quizzes
}

/** The English page is the maintained one; translations lose links. */
const linksOf = (course: Course, { path }: LessonPlace) => {
  const page = `${path}/README.md`
  const read = (file: string) => linkedQuizzes(parseMarkdown(textOf(course.scan, file) ?? '', true))
  const english = read(page)
  return english.length > 0 ? english : read(localFile(course, page))
}

/** Lessons in a row that name no quiz, with just two for each between those of their neighbours: one after the other. */
const fillGaps = (linked: LinkedQuiz[][], quizzes: Quizzes): LinkedQuiz[][] => {
  const named = new Set(linked.flat().map(({ number }) => number))
  const free = [...quizzes.keys()].filter((number) => !named.has(number)).toSorted((a, b) => a - b)
  const numbersOf = (links: LinkedQuiz[]) => links.map(({ number }) => number)
  return linked.map((links, at) => {
    if (links.length > 0) return links
    const before = linked.slice(0, at).flatMap(numbersOf)
    const after = linked.slice(at + 1).flatMap(numbersOf)
    const [low, high] = [Math.max(-1, ...before), Math.min(Infinity, ...after)]
    const between = free.filter((number) => number > low && number < high)
    const start = linked.findLastIndex((each, place) => place < at && each.length > 0) + 1
    const end = linked.findIndex((each, place) => place > at && each.length > 0)
    const run = (end < 0 ? linked.length : end) - start
    if (low > high || between.length !== 2 * run) return links
    const first = 2 * (at - start)
    return [
      { number: between[first] ?? 0, placement: 'before' },
      { number: between[first + 1] ?? 0, placement: 'after' },
    ]
  })
}

export const matchQuizzes = (
  course: Course,
  quizzes: Quizzes,
  skipFaulty: boolean,
): QuizzesOfLesson => {
  const places = [...course.lessons.values()]
  const linked = places.map((place) => linksOf(course, place))
  const filled = fillGaps(linked, quizzes)
  const byOrder = places.filter((_, at) => linked[at]?.length === 0 && filled[at]?.length !== 0)
  const links = new Map(places.map((place, at) => [place.key, filled[at] ?? []]))
  tellRest(course, quizzes, { links: filled.flat(), places, byOrder })
  return ({ key }) =>
    (links.get(key) ?? []).flatMap(({ number, placement }) => {
      const source = quizzes.get(number)
      const node = source && toQuiz(source, { lessonKey: key, placement }, skipFaulty)
      return node ? [node] : []
    })
}

type Matched = { links: LinkedQuiz[]; places: LessonPlace[]; byOrder: LessonPlace[] }

/** What cannot be matched, and what was matched by its place alone. */
const tellRest = (
  { scan, language, findings }: Course,
  quizzes: Quizzes,
  { links, places, byOrder }: Matched,
) => {
  const [file = 'README.md'] = quizFilesOf(scan).get(language) ?? []
  const report = reporter(findings)(file)
  const named = new Set(links.map(({ number }) => number))
  const missing = [...named].filter((number) => !quizzes.has(number))
  const unnamed = [...quizzes.keys()].filter((number) => !named.has(number))
  if (quizzes.size === 0) report('warning', 1, `there are no quizzes in the language "${language}"`)
  else if (missing.length > 0) report('warning', 1, `quizzes are missing: ${missing.join(', ')}`)
  if (places.length > 0 && byOrder.length === places.length)
    report('note', 1, 'no lesson says which quizzes belong to it: they were used in order')
  else
    for (const { path } of byOrder)
      reporter(findings)(`${path}/README.md`)(
        'note',
        1,
        'the lesson does not say which quizzes belong to it: the two between its neighbours’ quizzes were used',
      )
  if (unnamed.length > 0)
    report('warning', 1, `no lesson links to these quizzes: ${unnamed.join(', ')}`)
}
