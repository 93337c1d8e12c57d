// A course that its author keeps changing, as a folder: each change says what by the rules becomes of it.
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Dice } from './dice.ts'

const content = new URL('../../content', import.meta.url).pathname
const subjects = [
  '1-academic/6-class-6/1-science',
  '1-academic/6-class-6/2-maths',
  '1-academic/7-class-7/1-english',
  '2-skill-based/2-personal-finance/1-personal-finance',
]

/** A lesson, whatever it is called now; gone where its path is null. */
export type EditedLesson = { subject: string; path: string | null; title: string }
/** A chapter's quiz; its questions are read from its file. */
export type EditedQuiz = { subject: string; path: string | null; title: string }
/** One that is answered by choosing among plain words; null where it is of another kind. */
export type EditedQuestion = { right: string; options: string[] } | null

export function editedCourse(dice: Dice) {
  const above = mkdtempSync(join(tmpdir(), 'kinnow-week-'))
  const root = join(above, 'content')
  cpSync(content, root, { recursive: true })
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  const titleOf = (path: string) =>
    /^title: *(.*)$/m.exec(read(path))?.[1]?.replaceAll(/^["']|["']$/g, '') ?? ''
  const chaptersOf = (subject: string) =>
    readdirSync(join(root, subject), { withFileTypes: true })
      .filter((one) => one.isDirectory() && /^\d/.test(one.name))
      .map(({ name }) => `${subject}/${name}`)
  const filesOf = (chapter: string) => readdirSync(join(root, chapter))

  const lessons: EditedLesson[] = []
  const quizzes: EditedQuiz[] = []
  for (const subject of subjects) {
    for (const chapter of chaptersOf(subject)) {
      for (const name of filesOf(chapter)) {
        const path = `${chapter}/${name}`
        if (/^\d.*(?<!\.quiz)\.md$/.test(name))
          lessons.push({ subject, path, title: titleOf(path) })
        if (name === 'quiz.md') quizzes.push({ subject, path, title: titleOf(path) })
      }
    }
  }

  let made = 0
  const newName = () => `${30 + ((made += 1) % 60)}-another-name-${made}`
  const living = <T extends { path: string | null }>(all: T[]) =>
    all.filter((one): one is T & { path: string } => one.path !== null)
  /** Its quiz goes with it. */
  const moveLesson = (lesson: EditedLesson & { path: string }, chapter: string) => {
    const path = `${chapter}/${newName()}.md`
    const quiz = lesson.path.replace('.md', '.quiz.md')
    if (filesOf(dirname(lesson.path)).includes(basename(quiz)))
      renameSync(join(root, quiz), join(root, path.replace('.md', '.quiz.md')))
    renameSync(join(root, lesson.path), join(root, path))
    lesson.path = path
  }
  const retitle = (lesson: EditedLesson & { path: string }) => {
    lesson.title = `Another title ${(made += 1)}`
    write(lesson.path, read(lesson.path).replace(/^title: .*$/m, `title: '${lesson.title}'`))
  }
  const reword = (path: string) =>
    write(path, `${read(path).trimEnd()}\n\nOne more sentence ${(made += 1)}.\n`)

  /** What an author may do; each returns what it did, or nothing where it could not. */
  const edits: Record<string, () => string | undefined> = {
    'rename a lesson': () => {
      const lesson = dice.pick(living(lessons))
      moveLesson(lesson, dirname(lesson.path))
      return lesson.title
    },
    'rename a lesson and give it another title': () => {
      const lesson = dice.pick(living(lessons))
      retitle(lesson)
      moveLesson(lesson, dirname(lesson.path))
      return lesson.title
    },
    'move a lesson to another chapter': () => {
      const lesson = dice.pick(living(lessons))
      moveLesson(lesson, dice.pick(chaptersOf(lesson.subject)))
      return lesson.title
    },
    'reword a lesson': () => {
      const lesson = dice.pick(living(lessons))
      reword(lesson.path)
      return lesson.title
    },
    'reword a lesson and rename it': () => {
      const lesson = dice.pick(living(lessons))
      reword(lesson.path)
      moveLesson(lesson, dirname(lesson.path))
      return lesson.title
    },
    'write another lesson in the place of one': () => {
      const lesson = dice.pick(living(lessons))
      const words = Array.from({ length: 60 }, () => `word${dice.roll(10_000)}`).join(' ')
      const other = {
        ...lesson,
        path: `${dirname(lesson.path)}/${newName()}.md`,
        title: `New ${(made += 1)}`,
      }
      const head = `---\ntitle: '${other.title}'\nminutes: 5\nsummary: Something else.\n---\n`
      rmSync(join(root, lesson.path))
      rmSync(join(root, lesson.path.replace('.md', '.quiz.md')), { force: true })
      write(other.path, `${head}\n${words}.\n`)
      Object.assign(lesson, { path: null })
      lessons.push(other)
      return other.title
    },
    'delete a lesson': () => {
      const lesson = dice.pick(living(lessons))
      if (living(lessons).filter(({ subject }) => subject === lesson.subject).length < 5) return
      rmSync(join(root, lesson.path))
      rmSync(join(root, lesson.path.replace('.md', '.quiz.md')), { force: true })
      Object.assign(lesson, { path: null })
      return lesson.title
    },
    'rename a chapter': () => {
      const subject = dice.pick(subjects)
      const chapter = dice.pick(chaptersOf(subject))
      const next = `${subject}/${newName()}`
      renameSync(join(root, chapter), join(root, next))
      for (const one of [...living(lessons), ...living(quizzes)])
        if (dirname(one.path) === chapter) one.path = `${next}/${basename(one.path)}`
      return next
    },
    'correct a key': () => changeQuestion((block) => swapKey(block)),
    'mend a typo in a question': () =>
      changeQuestion((block) => {
        const [heading = '', ...rest] = block.split('\n')
        const words = heading.split(' ')
        if (words.length < 8) return null
        words.splice(3, 1, `${words[3]}x`)
        return [words.join(' '), ...rest].join('\n')
      }),
    'explain a question in other words': () =>
      changeQuestion((block) => `${block.trimEnd()}\n\nSaid once more ${(made += 1)}.\n\n`),
    'delete a question': () => changeQuestion((block, count) => (count > 4 ? '' : block)),
    'delete a quiz': () => {
      const quiz = dice.pick(living(quizzes))
      if (living(quizzes).length < 8) return
      rmSync(join(root, quiz.path))
      Object.assign(quiz, { path: null })
      return quiz.title
    },
  }

  function changeQuestion(
    change: (block: string, count: number) => string | null,
  ): string | undefined {
    const quiz = dice.pick(living(quizzes))
    const [head = '', ...blocks] = read(quiz.path).split(/^(?=## )/m)
    const at = dice.roll(blocks.length)
    const next = change(blocks[at] ?? '', blocks.length)
    if (next === null) return undefined
    write(quiz.path, [head, ...blocks.with(at, next)].join(''))
    return quiz.title
  }

  const plain = /^- \[([ x])\] ([A-Za-z0-9 ,]+)$/gm
  const swapKey = (block: string): string | null => {
    const options = [...block.matchAll(plain)]
    const right = options.filter(([, mark]) => mark === 'x')
    const [wrong] = options.filter(([, mark]) => mark === ' ')
    if (right.length !== 1 || !wrong?.[0] || !right[0]?.[0]) return null
    return block
      .replace(right[0][0], right[0][0].replace('[x]', '[ ]'))
      .replace(wrong[0], wrong[0].replace('[ ]', '[x]'))
  }

  return {
    root,
    lessons,
    quizzes,
    edit: () => {
      const name = dice.pick(Object.keys(edits))
      return `${name}: ${edits[name]?.() ?? 'not here'}`
    },
    /** In the order of the file. */
    questionsOf(quiz: EditedQuiz): EditedQuestion[] {
      if (quiz.path === null) return []
      const text = read(quiz.path)
      if (/\{#pool\}|^(mode|order):/m.test(text)) return []
      const blocks = text.split(/^(?=## )/m).slice(1)
      return blocks.map((block) => {
        const all = [...block.matchAll(/^- \[[ x]\] .*$/gm)]
        const options = [...block.matchAll(plain)]
        const right = options.filter(([, mark]) => mark === 'x').map(([, , words]) => words ?? '')
        const [only] = right
        const isOther = /type="|::draw|:region/.test(block)
        const isPlain = !isOther && options.length === all.length && right.length === 1
        return isPlain && only
          ? { right: only, options: options.map(([, , words]) => words ?? '') }
          : null
      })
    },
    remove: () => rmSync(above, { recursive: true, force: true }),
  }
}
