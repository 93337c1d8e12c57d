// Reviews: the server is killed at fifty moments while eight students, each on two devices, answer, take back, say what was
// too easy and put aside. Every event that was acknowledged is there once, what was under way is there whole or not at
// all, and the cards are those that the events come to. `SEED=7` for other moments.
import { join } from 'node:path'
import { runCommand } from './lib/command.mjs'
import { millisecondsOf } from './lib/figures.mjs'
import { chooseAnswer, readQuizCourse, writeQuizCourse } from './lib/quiz-course.mjs'
import { makeReviewer } from './lib/reviewer.mjs'
import { enroll } from './lib/school.mjs'
import { seeded } from './lib/seeded.mjs'
import { makeServer } from './lib/server.mjs'
import { signUpMany } from './lib/student.mjs'
import { pause, until } from './lib/wait.mjs'

export const engines = ['sqlite', 'postgres']
export const limit = '50 kills: 0 lost, 0 doubled, 0 half-done, cards as their events have them'
export const longest = 15 * 60_000
const rounds = process.env.FAULTS_QUICK ? 3 : 50
const students = 8
const seed = Number(process.env.SEED ?? 20_261_123)

export async function run(place) {
  const course = [{ title: 'To remember', rules: [], count: 16 }]
  const folder = writeQuizCourse(join(place.folder, 'course'), course)
  const server = await makeServer(place, { settings: { CONTENT_DIR: folder } })
  await server.start()
  const { classId, quizzes } = await readQuizCourse(server)
  const [quiz] = quizzes.values()
  const chance = seeded(seed)
  let acknowledged = 0
  const hear = (count) => (acknowledged += count)
  const versions = new Map(
    (await place.query('select id, version from questions')).map((row) => [row.id, row.version]),
  )
  const all = []
  for (const [n, student] of (await signUpMany(server, students)).entries()) {
    await enroll(student, classId)
    const questions = await takeQuiz(student, quiz, chance)
    const own = questions.map((question) => ({ ...question, version: versions.get(question.id) }))
    all.push(makeReviewer(student, own, seeded(seed + 1 + n), hear))
  }
  const tally = { wrong: [], underWay: 0, slowest: 0 }
  const compare = async (when) => {
    const rows = Map.groupBy(await readEvents(place), (row) => row.student_id)
    for (const [n, reviewer] of all.entries())
      tally.wrong.push(
        ...differences(reviewer, rows.get(reviewer.student.id) ?? [], `${when}, student ${n}`),
      )
  }

  for (let round = 0; round < rounds; round += 1) {
    const moment = acknowledged + 1 + chance.below(80)
    let goesOn = true
    const working = all.map((reviewer) => reviewer.work(() => goesOn))
    await Promise.race([until('the moment', () => acknowledged >= moment, 120_000), ...working])
    await pause(chance.below(25))
    await server.kill()
    goesOn = false
    await Promise.all(working)
    tally.underWay += all.filter(({ pending }) => pending.length > 0).length
    await compare(`kill ${round}`)
    tally.slowest = Math.max(tally.slowest, await server.start())
    for (const reviewer of all) await reviewer.settle()
    await compare(`after kill ${round}`)
  }
  const before = await readCards(place)
  const { status, said } = await runCommand(place, 'memory', 'rebuild')
  if (status !== 0) tally.wrong.push(said.trim())
  const after = await readCards(place)
  if (before !== after) tally.wrong.push('cards are not what their events come to')
  const told = [
    `${rounds} kills, ${acknowledged} acknowledged, ${tally.underWay} students with calls under way`,
    `${tally.wrong.length} lost, doubled, half-done or odd`,
    `slowest start ${millisecondsOf(tally.slowest)}`,
    ...new Set(tally.wrong),
    ...(tally.wrong.length > 0 ? [`SEED=${seed}`] : []),
  ]
  return {
    figure: told.join('; ').slice(0, 1000),
    passed: tally.wrong.length === 0 && tally.underWay > 0 && acknowledged > rounds,
  }
}

/** Makes a card of every question; gives the questions. */
async function takeQuiz(student, quiz, chance) {
  const { data } = await student.call('POST', `/quizzes/${quiz}/attempts`, { explain: 'at-end' })
  const { id, questions } = data.attempt
  const events = questions.map((question, n) => ({
    kind: 'answer',
    eventId: `${id}-${n}`,
    questionId: question.id,
    chosen: chooseAnswer(question, chance).chosen,
  }))
  await student.call('POST', `/attempts/${id}/events`, { events })
  await student.call('POST', `/attempts/${id}/submit`, {})
  return questions
}

const readEvents = (place) =>
  place.query(
    `select id, student_id, kind, question_id, undoes, chosen from memory_events where source = 'review'`,
  )

/** What the cards and their counts say, as one text. */
async function readCards(place) {
  const cards = await place.query('select * from cards order by student_id, question_id')
  const days = await place.query(
    'select * from due_counts order by student_id, due_day, subject_id',
  )
  return JSON.stringify([cards, days])
}

/** Acknowledged: there, once, as it was said. Under way: there as it was said, or not. Nothing else. */
function differences({ events, pending }, rows, when) {
  const wrong = []
  const stored = new Map(rows.map((row) => [row.id, row]))
  if (stored.size !== rows.length) wrong.push(`${when}: doubled`)
  const isSame = (event, row) =>
    row.kind === event.kind &&
    (event.kind !== 'answer' ||
      (row.question_id === event.questionId &&
        JSON.parse(row.chosen).toSorted().join() === event.chosen.toSorted().join())) &&
    (event.of === undefined || row.undoes === event.of)
  for (const event of events) {
    const row = stored.get(event.eventId)
    if (!row) wrong.push(`${when}: ${event.kind} lost`)
    else if (!isSame(event, row)) wrong.push(`${when}: ${event.kind} is another one`)
    stored.delete(event.eventId)
  }
  for (const event of pending) {
    const row = stored.get(event.eventId)
    if (row && !isSame(event, row)) wrong.push(`${when}: ${event.kind} is half-done`)
    stored.delete(event.eventId)
  }
  if (stored.size > 0) wrong.push(`${when}: ${stored.size} that nobody sent`)
  return wrong
}
