// The shape of a native school: which file is what, before any text is made.
import {
  byOrder,
  Entry,
  type EntryFacts,
  entryOf,
  foldersIn,
  readFacts,
  readIndex,
  type Outline,
} from './school-file.ts'
import { nameOf, namesIn } from './folder-names.ts'
import { isPage } from '../model/file-kinds.ts'
import { orderOf, slugOf } from '../model/ids.ts'
import type { Scan } from './scan.ts'

type LessonFacts = EntryFacts<'lesson'> & { quiz: EntryFacts<'quiz'> | null }
/** What lies in a chapter. */
type Inside = { lessons: LessonFacts[]; quiz: EntryFacts<'quiz'> | null }

export type LessonEntry = Entry<'lesson'> & { quiz: Entry<'quiz'> | null }

/** Its lessons are fetched each time: the texts of a large school do not stay in memory. */
export class ChapterEntry extends Entry<'chapter'> {
  readonly #scan: Scan
  readonly #inside: () => Inside

  constructor(
    scan: Scan,
    facts: Omit<EntryFacts<'chapter'>, 'front'>,
    front: () => EntryFacts<'chapter'>['front'],
    inside: () => Inside,
  ) {
    super(scan, facts, front)
    this.#scan = scan
    this.#inside = inside
  }

  get lessons(): LessonEntry[] {
    return this.#inside().lessons.map((facts) =>
      Object.assign(entryOf<'lesson'>(this.#scan, facts), { quiz: this.#quizOf(facts.quiz) }),
    )
  }

  get quiz(): Entry<'quiz'> | null {
    return this.#quizOf(this.#inside().quiz)
  }

  #quizOf(facts: EntryFacts<'quiz'> | null) {
    return facts && entryOf(this.#scan, facts)
  }
}

const isQuiz = (name: string) => name === 'quiz.md' || name.endsWith('.quiz.md')
/** A quiz whose name is not in small letters. */
const isQuizInCapitals = (name: string) => !isQuiz(name) && /(?:^|\.)quiz\.md$/i.test(name)

/** How editors and systems write the ending of a page, and what some add to it. */
const isLikePage = (name: string) => /\.(?:md|mdx|mkdn?|mdown|markdown)(?:\.\w+)?$/i.test(name)
/** Has the name of a page that a folder has once, in other capitals or with another ending. */
const likeOnePage = /^(index|quiz)(?:\.[\w.]+)?$/i

/** Why a file is not read, by its name; null where it is read, or is clearly no page. */
function faultOfName(name: string, files: string[]): string | null {
  const [, one] = likeOnePage.exec(name) ?? []
  const isNumbered = orderOf(name) !== null
  if (name.startsWith('.')) return 'a name that begins with a dot is hidden'
  if (isQuizInCapitals(name))
    return `write the name of a quiz in lowercase, "${name.toLowerCase()}"`
  if (one) return `its name must be "${one.toLowerCase()}.md"`
  if (isNumbered && /\.quiz\.(?!md$)/i.test(name)) return 'the name of a quiz ends in ".quiz.md"'
  if (!isNumbered && isLikePage(name)) return 'a lesson’s name starts with its number, "1-name.md"'
  return isNumbered && isUnreadLesson(name, files) ? 'a lesson’s name ends in .md' : null
}

const reportStray = (folder: string, { scan, report }: Outline) => {
  const { files } = namesIn(scan.files, folder)
  for (const name of [...files, ...(scan.unread?.get(folder) ?? [])]) {
    if (name === 'index.md' || name === 'quiz.md' || name === 'README.md') continue
    const tell = report(`${folder}/${name}`)
    if (isQuiz(name)) {
      if (!lessonOfQuiz(name, files))
        tell('error', 1, `there is no lesson "${name.replace('.quiz.md', '.md')}"`)
      continue
    }
    const fault = faultOfName(name, files)
    if (fault) tell('warning', 1, `not used: ${fault}`)
  }
}

/** `1-name.md` of `1-name.quiz.md`, whatever the capitals of its ending. */
const lessonOfQuiz = (quiz: string, files: string[]) =>
  files.find((name) => isPage(name) && `${name.slice(0, -3)}.quiz.md` === quiz)

/** Begins like a lesson and is none: of an unknown kind, or with an ending that an editor has added. */
const isUnreadLesson = (name: string, files: string[]) =>
  !files.includes(name) || (!isPage(name) && isLikePage(name))

/** Pages and folders where none are looked for, or whose names are not those of a place. */
const reportUnread = (folder: string, isChapter: boolean, { scan, report }: Outline) => {
  const within = (name: string) => (folder ? `${folder}/${name}` : name)
  const { files, folders } = namesIn(scan.files, folder)
  const tell = (name: string, why: string) => report(within(name))('warning', 1, `not used: ${why}`)
  for (const name of isChapter ? [] : files) {
    if (isQuiz(name)) tell(name, 'a quiz belongs in the folder of its chapter')
    else if (isNumberedPage(name)) tell(name, 'a lesson belongs in the folder of its chapter')
  }
  for (const name of folders) {
    const isPlace = namesIn(scan.files, within(name)).files.some(
      (file) => /^index\.md$/i.test(file) || isNumberedPage(file),
    )
    if (isQuiz(name)) tell(name, 'a quiz is a file, but this is a folder')
    else if (isChapter && isPlace) tell(name, 'a lesson is a file in the folder of its chapter')
    else if (isPlace && orderOf(name) === null)
      tell(name, 'the name of a folder starts with its number, "1-name"')
  }
}

const isNumberedPage = (name: string) => isPage(name) && orderOf(name) !== null

/** `paths` are of one folder; a thing that is a folder itself is reported in its own page. */
const reportEqualNumbers = (paths: string[], { report }: Outline) => {
  const first = new Map<number | null, string>()
  for (const path of paths) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const number = orderOf(name)
    const other = first.get(number)
    if (!other) first.set(number, name)
    else {
      const message = `"${other}" also has the number ${number}: they are ordered by their names`
      report(isPage(path) ? path : `${path}/index.md`)('warning', 1, message)
    }
  }
}

/** The numbered folders in their order. */
const placesIn = (folder: string, outline: Outline) => {
  const folders = foldersIn(outline.scan, folder)
  reportUnread(folder, false, outline)
  reportEqualNumbers(folders, outline)
  return folders
}

const readChapter = (folder: string, place: string, outline: Outline): ChapterEntry => {
  const { scan, memo } = outline
  const { front, ...chapter } = readFacts({
    kind: 'chapter',
    file: `${folder}/index.md`,
    place,
    slug: slugOf(nameOf(folder)),
    outline,
  })
  return new ChapterEntry(
    scan,
    chapter,
    memo.keep(front),
    memo.keep(readInside(folder, chapter.key, outline)),
  )
}

const readInside = (folder: string, chapterKey: string, outline: Outline): Inside => {
  const { files } = namesIn(outline.scan.files, folder)
  reportStray(folder, outline)
  reportUnread(folder, true, outline)
  const quizOf = (name: string, key: string) =>
    files.includes(name)
      ? readFacts({
          kind: 'quiz',
          file: `${folder}/${name}`,
          place: `${key}/`,
          slug: 'quiz',
          outline,
        })
      : null

  const numbered = files
    .filter((name) => isPage(name) && !/\.quiz\.md$/i.test(name) && orderOf(name) !== null)
    .toSorted(byOrder)
  reportEqualNumbers(
    numbered.map((name) => `${folder}/${name}`),
    outline,
  )
  const lessons = numbered.map((name): LessonFacts => {
    const file = `${folder}/${name}`
    const lesson = readFacts({
      kind: 'lesson',
      file,
      place: `${chapterKey}/`,
      slug: slugOf(name),
      outline,
    })
    return { ...lesson, quiz: quizOf(`${name.slice(0, -3)}.quiz.md`, lesson.key) }
  })
  return { lessons, quiz: quizOf('quiz.md', chapterKey) }
}

const readCategory = (folder: string, outline: Outline) => {
  const category = readIndex({ kind: 'category', folder, place: '', outline })
  const children = placesIn(folder, outline).map((path) => {
    const subcategory = readIndex({
      kind: 'subcategory',
      folder: path,
      place: `${category.key}/`,
      outline,
    })
    const subjects = placesIn(path, outline).map((subjectPath) => {
      const subject = readIndex({
        kind: 'subject',
        folder: subjectPath,
        place: `${subcategory.key}/`,
        outline,
      })
      const chapters = placesIn(subjectPath, outline)
      const place = `${subject.key}/`
      return Object.assign(subject, {
        children: chapters.map((each) => readChapter(each, place, outline)),
      })
    })
    return Object.assign(subcategory, { children: subjects })
  })
  return Object.assign(category, { children })
}

/** The categories, with all that is in them. */
export const readOutline = (outline: Outline) =>
  placesIn('', outline).map((folder) => readCategory(folder, outline))

export type CategoryEntry = ReturnType<typeof readCategory>
export type SubcategoryEntry = CategoryEntry['children'][number]
export type SubjectEntry = SubcategoryEntry['children'][number]
