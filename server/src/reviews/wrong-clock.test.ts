// A device whose clock is wrong says of each review the day on which it was done.
import { expect, test } from 'vitest'
import { hour, oneDay, reviewer } from '../../test/reviewer.ts'

const minute = hour / 60

/** A question due, and the clock at such a time of the next day in UTC. */
async function reviewingAt(time: number, zone: string) {
  const one = await reviewer()
  const { app, student, takeQuiz, wait, cardAbout } = one
  await app.call('PUT', '/users/me', { body: { timezone: zone }, token: student.token })
  await takeQuiz({ roots: 'Water' })
  wait(2)
  const now = () => Date.now() + app.clock.offset
  app.wait(Math.ceil(now() / oneDay) * oneDay + time - now())
  const card = await cardAbout('roots')
  if (!card) throw new Error('it is due')
  return { ...one, card, now }
}

// Kathmandu is 5:45 ahead: half past four in the morning there, and half past three, before its day begins.
test.each([
  ['right', 0, 22.75, 0],
  ['three hours ahead', 3, 22.75, 0],
  ['three hours behind', -3, 22.75, 0],
  ['right', 0, 21.75, -1],
  ['three hours ahead', 3, 21.75, -1],
  ['three hours behind', -3, 21.75, -1],
])(
  'a clock that is %s (%d h), at %d of UTC: the same day and the same gap',
  async (_, wrong, time, dayOfNight) => {
    const { app, card, now, send, eventOf, chosenOf, events, rows } = await reviewingAt(
      time * hour,
      'Asia/Kathmandu',
    )
    const done = now()
    const said = (at: number) => new Date(at + wrong * hour).toISOString()
    const event = eventOf(card, chosenOf(card, true), { answeredAt: said(done) })
    // Delayed on the way for forty minutes.
    app.wait(40 * minute)
    await send([event], said(now()))

    const kept = (await events()).find(({ id }) => id === event.eventId)
    const date = Math.floor(done / oneDay) + 1 + dayOfNight
    expect(kept?.day).toBe(date)
    expect(Math.abs((kept?.at ?? 0) - done)).toBeLessThan(minute)
    expect(await rows()).toMatchObject([{ last_day: date, reps: 2 }])
    expect((await rows())[0]?.due_day).toBeGreaterThan(date)
  },
)
