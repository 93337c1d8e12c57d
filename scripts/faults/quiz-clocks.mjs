// Quizzes: processes on one PostgreSQL, one of them with a clock that is 90 seconds late, one 90 seconds early, one with a
// right one, decide alike: deadlines, `now`, opening, closing, telling, the order of answers, and 14 or 16 seconds after the end.
import { join } from 'node:path'
import { findFaketime } from './lib/faketime.mjs'
import { readQuizCourse, writeQuizCourse } from './lib/quiz-course.mjs'
import { enroll } from './lib/school.mjs'
import { makeServer } from './lib/server.mjs'
import { signUpMany } from './lib/student.mjs'
import { pause, until } from './lib/wait.mjs'
import { send } from './lib/http.mjs'

export const engines = ['postgres']
export const isQuick = true
export const limit = '0 differ'
const second = 1000
const minute = 60 * second
const grace = 15 * second
const isQuickRun = Boolean(process.env.FAULTS_QUICK)
const skews = { late: -90, early: 90, ...(!isQuickRun && { right: 0 }) }

const course = [
  { title: 'Timed', rules: ['mode: test', 'time: 10'], count: 4 },
  {
    title: 'Told later',
    rules: ['mode: test', 'feedback: after-close', 'closes: 2099-01-01 00:00'],
    count: 4,
  },
]

export async function run(place) {
  const library = findFaketime()
  if (!library) return { skipped: 'faketime is not installed' }
  const folder = writeQuizCourse(join(place.folder, 'course'), course)
  const nodes = {}
  for (const [name, skew] of Object.entries(skews)) {
    const shift = `${skew < 0 ? '' : '+'}${skew}s`
    const fake = { LD_PRELOAD: library, FAKETIME: shift, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
    const settings = { CONTENT_DIR: folder, ...(skew !== 0 && fake) }
    nodes[name] = await makeServer(place, { settings })
    await nodes[name].start()
  }
  const all = Object.entries(nodes)
  const base = nodes.late
  const { classId, quizzes } = await readQuizCourse(base)
  const wrongs = []
  let checked = 0
  const expect = (what, got, wanted) => {
    checked += 1
    if (JSON.stringify(got) !== JSON.stringify(wanted))
      wrongs.push(`${what}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`)
  }
  const now = async () => {
    const [row] = await place.query(
      'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now',
    )
    return row.now
  }
  /** Changes content the way an import does: processes cache it until its revision rises. */
  const setRule = (quiz, name, at) =>
    place.query(
      `update quizzes set rules = (rules::jsonb || '{"${name}":${at}}')::text where id = '${quiz}';
       update content_state set revision = revision + 1`,
    )
  const setRow = (id, text) => place.query(`update attempts set ${text} where id = '${id}'`)
  const students = await signUpMany(base, 4)
  for (const student of students) await enroll(student, classId)
  const timed = quizzes.get('Timed')
  const later = quizzes.get('Told later')

  for (const [name, at] of all) {
    const answer = await send(at.port, 'GET', '/healthz')
    const ahead = Math.round((Date.parse(answer.headers.date) - (await now())) / second)
    expect(`the clock of ${name}`, Math.abs(ahead - skews[name]) <= 5, true)
  }

  const start = async (student, quiz, at) => {
    const { status, data, json } = await student.call(
      'POST',
      `/quizzes/${quiz}/attempts`,
      {},
      { at },
    )
    return { status, code: json?.code, ...data?.attempt }
  }
  const answer = (student, attempt, index, at, which = 0) => {
    const question = attempt.questions[0]
    const option = question.options.toSorted((a, b) => (a.html < b.html ? -1 : 1))[which]
    const body = { eventId: `${attempt.id}-${index}`, questionId: question.id, chosen: [option.id] }
    return student.call('POST', `/attempts/${attempt.id}/answers`, body, { at })
  }
  const submit = (student, { id }, at) => student.call('POST', `/attempts/${id}/submit`, {}, { at })

  await eachNode(students[0])
  await windows(students[1])
  await telling(students[2])
  if (!isQuickRun) await housekeeping(students[3])
  return {
    figure: `${checked} decisions on ${all.length} clocks, 90 s apart or more: ${wrongs.join('; ') || '0 differ'}`,
    passed: wrongs.length === 0,
  }

  /** A timed attempt: its end, the clock it is shown, the order of its answers, and what comes after its end. */
  async function eachNode(student) {
    for (const [name, at] of all) {
      const before = await now()
      const attempt = await start(student, timed, at)
      const after = await now()
      const [shown, started] = [Date.parse(attempt.now), Date.parse(attempt.startedAt)]
      expect(`the end by ${name}`, Date.parse(attempt.deadline) - started, 10 * minute)
      expect(`the start by ${name}`, started >= before && started <= after, true)
      expect(`now by ${name}`, shown >= before && shown <= after, true)
      // Answered in turn over all of them, wrongly and at last rightly: the last one counts.
      for (const [index, [, other]] of [...all, ...all.toReversed()].entries())
        expect(
          `an answer by ${name}`,
          (await answer(student, attempt, index, other, 1)).status,
          200,
        )
      expect('the last answer', (await answer(student, attempt, 'last', at)).status, 200)
      const { data } = await submit(student, attempt, at)
      expect(`the last answer by ${name} counts`, data.result.score, 1)

      for (const [late, status, score] of [
        [14 * second, 200, 1],
        [grace + second, 422, 0],
      ])
        await answerLate(student, { name, at, late, status, score })
    }
  }

  /** The end is moved to so long ago; where the machine was too slow for the answer to fall in time, once more. */
  async function answerLate(student, { name, at, late, status, score }) {
    for (let tries = 0; ; tries += 1) {
      const attempt = await start(student, timed, at)
      const deadline = (await now()) - late
      await setRow(attempt.id, `deadline_at = ${deadline}, started_at = ${deadline - 10 * minute}`)
      const given = await answer(student, attempt, 'late', at)
      const isInTime = (await now()) <= deadline + grace
      if (status === 200 && !isInTime && tries < 50) {
        await submit(student, attempt, at)
        continue
      }
      expect(`${late / second} s late by ${name}`, given.status, status)
      if (status !== 200) expect('in words', given.json.code, 'time-over')
      const results = []
      for (const [, other] of all) results.push(await submit(student, attempt, other))
      const [first] = results.map(({ data }) => data.result)
      expect(`its points by ${name}`, first.score, score)
      expect(`its end by ${name}`, Date.parse(first.attempt.submittedAt), deadline)
      expect('one result', new Set(results.map(({ text }) => text)).size, 1)
      return
    }
  }

  /** A minute before it opens and after it closes no attempt begins, a minute after and before it does. */
  async function windows(student) {
    for (const [name, at] of all) {
      await setRule(timed, 'opensAt', (await now()) + minute)
      expect(`not open yet by ${name}`, (await start(student, timed, at)).code, 'quiz-not-open')
      await setRule(timed, 'opensAt', (await now()) - minute)
      const closes = (await now()) + minute
      await setRule(timed, 'closesAt', closes)
      const attempt = await start(student, timed, at)
      expect(`it ends when the quiz closes by ${name}`, Date.parse(attempt.deadline), closes)
      await submit(student, attempt, at)
      await setRule(timed, 'closesAt', (await now()) - minute)
      expect(`closed by ${name}`, (await start(student, timed, at)).code, 'quiz-closed')
      await setRule(timed, 'closesAt', 'null')
    }
  }

  /** Answers that wait for the end of a quiz are told a minute after it and not a minute before. */
  async function telling(student) {
    for (const [name, at] of all) {
      const attempt = await start(student, later, at)
      await answer(student, attempt, 'told', at)
      await submit(student, attempt, at)
      for (const [moment, count] of [
        [minute, 0],
        [-minute, attempt.questions.length],
      ]) {
        await setRow(attempt.id, `told_at = ${(await now()) + moment}`)
        const { data } = await student.call('GET', `/attempts/${attempt.id}/result`, undefined, {
          at,
        })
        expect(
          `told ${moment / second} s before by ${name}`,
          data.result.attempt.verdicts.length,
          count,
        )
      }
    }
  }

  /** A process that starts sweeps up: what can still be answered stays open, what cannot is closed as of its end. */
  async function housekeeping(student) {
    for (const [name, at] of all) {
      const attempt = await start(student, timed, base)
      const deadline = (await now()) + 5 * second
      await setRow(attempt.id, `deadline_at = ${deadline}`)
      await at.kill()
      await at.start()
      const read = async () =>
        (await place.query(`select submitted_at as at from attempts where id = '${attempt.id}'`))[0]
      await pause(second)
      const isEarly = (await now()) < deadline + grace
      if (isEarly) expect(`still open after ${name} started`, (await read()).at, null)
      await setRow(attempt.id, `deadline_at = ${(await now()) - grace - second}`)
      await at.kill()
      await at.start()
      await until(`swept up by ${name}`, async () => (await read()).at !== null, 20 * second).catch(
        ({ message }) => wrongs.push(message),
      )
    }
  }
}
