// A large made-up school as a folder of Markdown, for measurements of reading and importing. The same numbers give the same folder.
//   node bench/school-folder.mjs DIR [LESSONS]     then: /usr/bin/time -v npm run kinnow -- content import DIR
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeWords, seeded } from './made-up-words.mjs'

const shape = { subjects: 5, chapters: 10, lessons: 10 }
const [dir, count = '5000'] = process.argv.slice(2)
if (!dir) throw new Error('usage: node bench/school-folder.mjs DIR [LESSONS]')

const random = seeded(20_260_101)
const words = makeWords(20_000, random)
const word = () => words[Math.floor(words.length ** random()) - 1] ?? words[0]
const some = (number) => Array.from({ length: number }, word).join(' ')

const write = (path, ...lines) => writeFileSync(join(dir, path), `${lines.join('\n')}\n`)
function begin(path, ...front) {
  mkdirSync(join(dir, path), { recursive: true })
  write(`${path}/index.md`, '---', ...front, '---')
}

/** Five sections of fifty words, a term, a list, and a quick check in every second lesson. */
function writeLesson(path, number) {
  const sections = Array.from({ length: 5 }, (_, at) => `## ${word()} ${at}\n\n${some(50)}.\n`)
  const check = [
    ':::check',
    `Which word is number ${number}?`,
    '',
    '- [x] first',
    '- [ ] second',
    '',
  ]
  write(
    path,
    '---',
    `title: ${word()} ${number}`,
    'minutes: 10',
    `summary: ${some(10)}.`,
    `preview: ${number === 1}`,
    'objectives:',
    `  - ${some(5)}`,
    `  - ${some(6)}`,
    '---',
    '',
    ...sections,
    `A :term[${word()}]{means="${some(4)}"}.`,
    '',
    `- ${some(4)}`,
    `- ${some(4)}`,
    '',
    ...(number % 2 === 0 ? [...check, 'Because it is so.', ':::'] : []),
  )
}

/** Three questions with one right option of three each. */
function writeQuiz(path) {
  const questions = [1, 2, 3].map((number) =>
    [
      `## What is ${word()} ${number}?\n`,
      `- [x] ${some(3)} a\n- [ ] ${some(3)} b\n- [ ] ${some(3)} c\n`,
      `${some(8)}.\n`,
    ].join('\n'),
  )
  write(path, '---', `title: ${word()}`, '---', '', ...questions)
}

const courses = Math.ceil(Number(count) / (shape.subjects * shape.chapters * shape.lessons))
begin('1-large', 'name: Large school', 'kind: academic', 'summary: Made up.')
write('school.yaml', 'origin: large-school')
for (let course = 1; course <= courses; course += 1) {
  const coursePath = `1-large/${course}-class-${course}`
  begin(coursePath, `name: Class ${course}`, `summary: ${some(12)}.`, `grade: ${(course % 12) + 1}`)
  for (let subject = 1; subject <= shape.subjects; subject += 1) {
    const subjectPath = `${coursePath}/${subject}-subject-${subject}`
    begin(subjectPath, `name: ${word()}`, `summary: ${some(14)}.`)
    for (let chapter = 1; chapter <= shape.chapters; chapter += 1) {
      const chapterPath = `${subjectPath}/${chapter}-chapter-${chapter}`
      begin(chapterPath, `name: ${word()}`, `summary: ${some(12)}.`)
      for (let lesson = 1; lesson <= shape.lessons; lesson += 1) {
        writeLesson(`${chapterPath}/${lesson}-lesson-${lesson}.md`, lesson)
      }
      writeQuiz(`${chapterPath}/quiz.md`)
    }
  }
}
