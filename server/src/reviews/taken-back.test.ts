// An answer that was taken back: levels, rings, the day and its count are what they were before it.
import { expect, test } from 'vitest'
import { newId } from '../lib/security/random.ts'
import { reviewer } from '../../test/reviewer.ts'

/** The sum of shares is the same but for its last digit, in whichever order rows come. */
const rounded = (told: unknown): unknown =>
  JSON.parse(JSON.stringify(told), (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(9)) : value,
  )

test('levels and today are recounted, as if there had been no answer', async () => {
  const { app, student, ids, takeQuiz, check, wait, cardAbout, review } = await reviewer()
  const { token } = student
  await app.call('PUT', '/users/me', { body: { timezone: 'UTC' }, token })
  await takeQuiz({ roots: 'Water', 'leaf take': 'Light', green: 'True' })
  await check('Carbon')
  wait(3)
  for (const about of ['roots', 'leaf take', 'green']) await review(await cardAbout(about), true)
  // One answer more makes it five: a day of learning.
  await takeQuiz({ green: 'True' })

  const read = async () => {
    const paths = [`/subjects/${ids.subjectId}/levels`, `/subcategories/${ids.classId}/levels`]
    const all = [...paths, '/reviews/overview', '/reviews/due', '/dashboard']
    const told = []
    for (const path of all) told.push(rounded((await app.get(path, token)).body.data))
    return { told, days: await app.db.query.selectFrom('student_days').selectAll().execute() }
  }
  const today = ({ days }: Awaited<ReturnType<typeof read>>) => days.at(-1)
  const before = await read()
  expect(today(before)).toMatchObject({ reviews: 3, answers: 1, learned: 0 })
  const { event, outlook } = await review(await cardAbout('Which gas'), true)
  expect(outlook.chapterRaised).toEqual({ name: 'Plants', level: 'familiar' })
  const between = await read()
  expect(today(between)).toMatchObject({ reviews: 4, answers: 1, learned: 1 })
  for (const [at, one] of between.told.entries()) expect(one).not.toEqual(before.told[at])

  await app.post(`/reviews/events/${event.eventId}/undo`, { eventId: newId() }, token)
  expect(await read()).toEqual(before)
})
