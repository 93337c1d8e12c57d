// A class whose chapters are quizzes, as a folder: its questions tell by their words what is right, so that a script can
// work out by itself what an answer earns.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { jsonOf, send } from './http.mjs'

const front = (lines) => `---\n${lines.join('\n')}\n---\n\n`

/** Of each type in turn: one right option, two right ones, a word, a number. */
const bodies = [
  (n) => `- [x] right ${n}\n- [ ] wrong ${n} a\n- [ ] wrong ${n} b`,
  (n) => `- [x] right ${n} a\n- [x] right ${n} b\n- [ ] wrong ${n} a\n- [ ] wrong ${n} b`,
  (n) => `::about{type="short-text"}\n\n- [x] ${wordOf(n)}`,
  (n) => `::about{type="numeric"}\n\n- [x] ${n + 1000}`,
]

const wordOf = (n) => `w${'abcdefghij'[n % 10].repeat(1 + (n % 7))}`

const questionText = (n) => `## What belongs to place ${n}?

::hint[Look at its own words.]

${bodies[n % bodies.length](n)}

So it was agreed.
`

/**
 * Writes the folder. Each quiz is `{ title, rules, count }`: lines of its front matter, and how many questions it has,
 * in a pool where its rules pick some.
 */
export function writeQuizCourse(folder, quizzes) {
  const subject = '1-academic/6-class/1-places'
  const about = ['name: Places', 'summary: What belongs where.']
  const files = {
    'school.yaml': 'origin: places\n',
    '1-academic/index.md': front(['name: Academic', 'kind: academic']),
    '1-academic/6-class/index.md': front([...about, 'grade: 6']),
    [`${subject}/index.md`]: front(about),
  }
  for (const [index, { title, rules, count }] of quizzes.entries()) {
    const chapter = `${subject}/${index + 1}-${title.toLowerCase().replaceAll(' ', '-')}`
    const isPool = rules.some((line) => line.startsWith('pick:'))
    const questions = Array.from({ length: count }, (_, n) => questionText(n))
    const pool = isPool ? '## All places {#pool}\n\n' : ''
    files[`${chapter}/index.md`] = front([`name: ${title}`, 'summary: Some places.'])
    files[`${chapter}/1-lesson.md`] =
      `${front([`title: About ${title}`, 'minutes: 5', 'summary: A lesson.'])}Something to read.\n`
    files[`${chapter}/quiz.md`] = front([`title: ${title}`, ...rules]) + pool + questions.join('\n')
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** The id of the class, and those of its quizzes by title. */
export async function readQuizCourse(server) {
  const ask = async (path) => jsonOf(await send(server.port, 'GET', `/api${path}`)).data
  const { subCategories } = await ask('/subcategories?limit=100')
  const classId = subCategories.find(({ name }) => name === 'Places').id
  const { subjects } = await ask(`/subjects?subcategoryId=${classId}`)
  const { chapters } = await ask(`/chapters?subjectId=${subjects[0].id}&limit=100`)
  return { classId, quizzes: new Map(chapters.map(({ quiz }) => [quiz.title, quiz.id])) }
}

const placeOf = ({ promptHtml }) => Number(/place (\d+)/.exec(promptHtml)[1])

/** Some answer, and what it earns. */
export function chooseAnswer(question, chance) {
  const n = placeOf(question)
  const isRight = chance.chance(0.5)
  if (question.type === 'short-text')
    return { chosen: [isRight ? wordOf(n) : 'leaf'], points: Number(isRight) }
  if (question.type === 'numeric')
    return { chosen: [String(n + (isRight ? 1000 : 1001))], points: Number(isRight) }
  if (question.type === 'single') {
    const option = chance.pick(question.options)
    return { chosen: [option.id], points: Number(isGood(option)) }
  }
  const some = question.options.filter(() => chance.chance(0.5))
  const picked = some.length > 0 ? some : [question.options[0]]
  const good = picked.filter(isGood).length
  const points = Math.max(0, (2 * good - picked.length) / 2)
  return { chosen: picked.map(({ id }) => id), points }
}

const isGood = ({ html }) => html.startsWith('right')
