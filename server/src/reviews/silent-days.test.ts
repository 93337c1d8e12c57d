// Ninety days in which a student does nothing change what is to be refreshed, and nothing that was reached.
import { expect, test } from 'vitest'
import { reviewer } from '../../test/reviewer.ts'
import { runHousekeeping } from '../operations/housekeeping.ts'
import { readNow } from '../lib/db/database.ts'
import { readSettings } from '../memory/settings-repository.ts'
import { readCourseLevels, readSubjectLevels } from './level-screens.ts'
import { readOverview } from './overview.ts'

/** The figures of today and of the next days, beside what was reached. */
const ofToday = new Set(['day', 'nextDay', 'further', 'recall', 'missing', 'toRefresh'])

const reached = (told: unknown): unknown =>
  JSON.parse(
    JSON.stringify(told, (name, value: unknown) => (ofToday.has(name) ? undefined : value)),
  )

test('90 silent days change only what is to be refreshed', async () => {
  const { app, student, ids, takeQuiz, check, wait, cards, review, rows, events } = await reviewer()
  await takeQuiz({ roots: 'Water', 'leaf take': 'Light', green: 'True' })
  await check('Carbon')
  wait(3)
  for (const card of await cards()) await review(card, true)
  const read = async () => {
    const { calendar } = await readSettings(app.db, student.id)
    const learner = {
      studentId: student.id,
      role: 'student' as const,
      calendar,
      now: await readNow(app.db),
      // The content stays as it is.
      revision: 1,
    }
    const { levels: subject } = await readSubjectLevels(app.db, learner, ids.subjectId)
    const { levels: course } = await readCourseLevels(app.db, learner, ids.classId)
    const { subjects, questions, holding } = await readOverview(app.db, learner)
    return { subject, course, overview: { subjects, questions, holding } }
  }
  const before = await read()
  const kept = { rows: await rows(), events: await events() }
  expect(before.subject).toMatchObject({ level: 'started', ring: 2 / 8, toRefresh: 0 })
  expect(before.subject?.chapters[0]).toMatchObject({ level: 'familiar', toRefresh: 0 })

  wait(90)
  await runHousekeeping(app.db)

  const after = await read()
  expect(reached(after)).toEqual(reached(before))
  expect({ rows: await rows(), events: await events() }).toEqual(kept)
  // As many are missing as before; now today is enough for them.
  const missing = ({ subject }: typeof after) =>
    subject?.chapters.map((one) => one.missing?.answers)
  expect(missing(after)).toEqual(missing(before))
  const { subject, course, overview } = after
  const all = [subject, course, subject?.chapters[0], overview.subjects[0]?.chapters[0]]
  expect(all.map((one) => one?.toRefresh)).toEqual([4, 4, 4, 4])
})
