// Quizzes: the server is killed at fifty moments while eight students answer, take back, flag, skip, ask for hints and hand
// in. Every event that was acknowledged is there once and in its place, what was under way is there whole or not at all,
// the attempt goes on, and each result is what its acknowledged events come to. `SEED=7` for other moments.
import { join } from 'node:path'
import { runCommand } from './lib/command.mjs'
import { millisecondsOf } from './lib/figures.mjs'
import { readQuizCourse, writeQuizCourse } from './lib/quiz-course.mjs'
import { foldOf, isNear, makeTaker, underWay } from './lib/quiz-taker.mjs'
import { enroll } from './lib/school.mjs'
import { seeded } from './lib/seeded.mjs'
import { makeServer } from './lib/server.mjs'
import { signUpMany } from './lib/student.mjs'
import { pause, until } from './lib/wait.mjs'

export const engines = ['sqlite', 'postgres']
export const isQuick = true
export const quickEngines = ['sqlite']
export const limit = '50 kills: 0 lost, 0 doubled, 0 half-done, 0 odd'
export const longest = 15 * 60_000
const isQuickRun = Boolean(process.env.FAULTS_QUICK)
const rounds = isQuickRun ? 3 : 50
const takers = isQuickRun ? 4 : 8
const seed = Number(process.env.SEED ?? 20_261_122)

const course = [
  { title: 'At the end', rules: ['certainty: true'], count: 8 },
  { title: 'With tries', rules: ['mode: test', 'feedback: at-once', 'tries: 3'], count: 8 },
  {
    title: 'Drawn',
    rules: ['mode: test', 'order: shuffled', 'certainty: true', 'pick: 6'],
    count: 12,
  },
]

export async function run(place) {
  const folder = writeQuizCourse(join(place.folder, 'course'), course)
  const server = await makeServer(place, { settings: { CONTENT_DIR: folder } })
  await server.start()
  const { classId, quizzes } = await readQuizCourse(server)
  const students = await signUpMany(server, takers)
  for (const student of students) await enroll(student, classId)
  const chance = seeded(seed)
  let acknowledged = 0
  const hear = (count) => (acknowledged += count)
  const all = students.map((student, n) =>
    makeTaker(student, [...quizzes.values()], seeded(seed + 1 + n), hear),
  )
  const tally = { lost: 0, odd: [], underWay: 0, slowest: 0 }

  for (let round = 0; round < rounds; round += 1) {
    // After so many more were acknowledged, whatever the pace of the machine, and a moment later.
    const moment = acknowledged + 1 + chance.below(120)
    let goesOn = true
    const working = all.map((taker) => taker.work(() => goesOn))
    await Promise.race([until('the moment', () => acknowledged >= moment, 120_000), ...working])
    await pause(chance.below(25))
    await server.kill()
    goesOn = false
    await Promise.all(working)
    tally.underWay += all.filter(({ open }) => open?.pending || open?.isEnding).length
    compare(await readEvents(place), all, tally)
    tally.slowest = Math.max(tally.slowest, await server.start())
    for (const wrongs of await Promise.all(all.map((taker) => taker.settle())))
      tally.odd.push(...wrongs)
  }
  await Promise.all(all.map((taker) => taker.work(() => taker.open !== undefined)))
  compare(await readEvents(place), all, tally)
  const closed = all.flatMap((taker) => taker.closed)
  tally.odd.push(...closed.flatMap(wrongResult))
  const { status, said } = await runCommand(place, 'doctor', '--replay')
  if (status !== 0) tally.odd.push(said.trim())
  const bad = tally.lost + tally.odd.length
  const told = [
    `${rounds} kills, ${acknowledged} acknowledged, ${tally.underWay} calls under way`,
    `${tally.lost} lost, doubled or half-done, ${closed.length} results, ${tally.odd.length} odd`,
    `slowest start ${millisecondsOf(tally.slowest)}`,
    ...new Set(tally.odd),
    ...(bad > 0 ? [`SEED=${seed}`] : []),
  ]
  return {
    figure: told.join('; ').slice(0, 1000),
    passed: bad === 0 && tally.underWay > 0 && closed.length > 0,
  }
}

/** The events of each attempt, in the order in which they count. */
async function readEvents(place) {
  const rows = await place.query(
    'select id, attempt_id, kind, question_id, data from attempt_events order by attempt_id, at, id',
  )
  return Map.groupBy(rows, (row) => row.attempt_id)
}

const named = ({ eventId, kind, questionId, chosen, certainty }) =>
  [eventId, kind, questionId, chosen ? chosen.toSorted().join() : (certainty ?? '')].join(' ')

const stored = ({ id, kind, question_id: questionId, data }) =>
  [
    id,
    kind,
    questionId,
    kind === 'answer' ? JSON.parse(data).toSorted().join() : (data ?? ''),
  ].join(' ')

/** An attempt holds what was acknowledged, in that order, then all of what was under way or nothing of it. */
function compare(rows, all, tally) {
  for (const { open, closed } of all) {
    for (const one of open ? [...closed, open] : closed) {
      const own = rows.get(one.id) ?? []
      const there = own.filter(({ kind }) => kind !== 'submit').map(stored)
      const wanted = one.events.map(named)
      const withPending = [...wanted, ...underWay(one).map(named)]
      const isFit = [wanted, withPending].some((list) => list.join('\n') === there.join('\n'))
      const ends = own.length - there.length
      const areEndsFit = one.result ? ends === 1 : ends === 0 || (one.isEnding && ends === 1)
      if (!isFit || !areEndsFit) tally.lost += 1
    }
  }
}

function wrongResult(attempt) {
  const { score, outOf } = foldOf(attempt)
  const { result } = attempt
  return isNear(result.score, score) && result.outOf === outOf
    ? []
    : [`${result.score} of ${result.outOf} instead of ${score} of ${outOf}`]
}
