// What reviews cost a student of three years, with 20,000 cards and all their answers, beside one who has just begun:
// processor time of the server for each call, in microseconds, in turns. Every line should stay below 1.2 times. On SQLite.
//
//   node bench/reviews.mjs [cards] [calls]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ask, signUp } from './caller.mjs'
import { middle, processorTime } from './cpu-time.mjs'
import { startSchool } from './school.mjs'

const cards = Number(process.argv[2] ?? 20_000)
const calls = Number(process.argv[3] ?? 300)
const dayLength = 86_400_000
/** Of both students so many are due today. */
const due = 20

const folder = mkdtempSync(join(tmpdir(), 'kinnow-reviews-'))
const school = await startSchool({ DATA_DIR: folder })
const db = new DatabaseSync(join(folder, 'kinnow.db'))
db.exec('pragma busy_timeout = 10000')
const today = Math.floor(Date.now() / dayLength)
const sample =
  db.prepare(`select questions.*, quizzes.subject_id, quizzes.chapter_id, quizzes.subcategory_id as course
  from questions join quizzes on quizzes.id = questions.quiz_id
  where questions.retired = 0 and questions.type = 'single' limit 1`)

/** Questions of a chapter, each of which has a lesson. */
const inChapter = 25

/** A row like another, but for what is given. */
function addLike(table, id, own) {
  const row = { ...db.prepare(`select * from ${table} where id = ?`).get(id), ...own }
  const names = Object.keys(row)
  db.prepare(
    `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
  ).run(...Object.values(row))
}

/** `count` cards of which `due` come back today, the others in the next year, each with two answers of the last years. */
function remember(studentId, count, name) {
  const one = sample.get()
  const lesson = db
    .prepare('select id from lessons where chapter_id = ? limit 1')
    .get(one.chapter_id)
  const question =
    db.prepare(`insert into questions (id, position, origin, fingerprint, retired, quiz_id, lesson_id,
    subcategory_id, type, topic, shown, answer_key, pool, version) values (?, 0, 'bench', 'f', 0, null, ?, ?, ?, ?, ?, ?, null, ?)`)
  const card =
    db.prepare(`insert into cards (student_id, question_id, subcategory_id, subject_id, chapter_id, lesson_id,
    version, sign, stability, difficulty, last_day, due_day, reps, recalled, lapses, reviews, level, first_at, familiar_at,
    confident_at, mastered_at, state, is_asleep, is_corrected)
    values (?, ?, ?, ?, ?, ?, ?, 's', 40, 5, ?, ?, 4, 4, 0, 3, 3, 0, 0, 0, null, 'on', 0, 0)`)
  const event =
    db.prepare(`insert into memory_events (id, student_id, question_id, version, sign, kind, source, chosen,
    score, hints, tries, options, took_ms, mapping, undoes, retention, parameters_id, at, received_at, day)
    values (?, ?, ?, 'v', 's', 'answer', 'review', '[]', 1, 0, 1, 4, 9000, 1, null, 0.9, null, ?, ?, ?)`)
  db.exec('begin')
  for (let index = 0; index < count; index += 1) {
    const id = `${name}-${index}`
    const chapterId = `${name}-chapter-${Math.floor(index / inChapter)}`
    const lessonId = `${name}-lesson-${Math.floor(index / inChapter)}`
    if (index % inChapter === 0) {
      addLike('chapters', one.chapter_id, { id: chapterId, position: 1000 + index })
      addLike('lessons', lesson.id, { id: lessonId, chapter_id: chapterId })
    }
    question.run(
      id,
      lessonId,
      one.course,
      one.type,
      `topic ${index % 40}`,
      one.shown,
      one.answer_key,
      id,
    )
    const dueDay = index < due ? today : today + 1 + (index % 300)
    card.run(studentId, id, one.course, one.subject_id, chapterId, lessonId, id, today - 40, dueDay)
    for (let time = 0; time < 2; time += 1) {
      const day = today - 1 - ((index * 7 + time * 500) % 1095)
      event.run(`${id}-${time}`, studentId, id, day * dayLength, day * dayLength, day)
    }
  }
  db.prepare(`insert into due_counts select student_id, due_day, subject_id, count(*), sum(reviews = 0)
    from cards where student_id = ? group by student_id, due_day, subject_id`).run(studentId)
  db.exec('commit')
}

async function measure(path, token, count) {
  const before = processorTime(school.pid)
  for (let call = 0; call < count; call += 1) await ask(school, path, { token })
  return (processorTime(school.pid) - before) / count
}

const { subCategories: courses } = await ask(school, '/subcategories?limit=3')
const fresh = await signUp(school, 'new@example.com', courses)
const old = await signUp(school, 'old@example.com', courses)
remember(fresh.id, due + 10, 'new')
remember(old.id, cards, 'old')
db.exec('analyze')
db.close()
const rows = []
for (const [what, path] of [
  ['due, how many', '/reviews/due?limit=0'],
  ['due, 20 questions', '/reviews/due?limit=20'],
  ['dashboard', '/dashboard'],
]) {
  const times = { fresh: [], old: [] }
  for (let round = 0; round < 12; round += 1) {
    const [one, other] = [
      await measure(path, fresh.token, calls),
      await measure(path, old.token, calls),
    ]
    if (round === 0) continue
    times.fresh.push(one)
    times.old.push(other)
  }
  const [one, other] = [middle(times.fresh), middle(times.old)]
  rows.push({
    what,
    new: one.toFixed(0),
    [`${cards} cards`]: other.toFixed(0),
    ratio: middle(times.old.map((each, round) => each / times.fresh[round])).toFixed(2),
  })
}
console.table(rows)
await school.stop()
rmSync(folder, { recursive: true, force: true })
