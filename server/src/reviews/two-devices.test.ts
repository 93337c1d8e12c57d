// Two devices of one student send what they stored offline, in whichever order and however often: the cards are the same.
import { expect, test } from 'vitest'
import { seededDice } from '../../test/dice.ts'
import { hour, oneDay, reviewer } from '../../test/reviewer.ts'
import { said } from '../../test/said.ts'
import { rebuildCards } from '../memory/commands.ts'

/** What each batch of the telephone (T) and the laptop (L) says of which question, in days since the quiz. */
const batches = {
  T1: [
    ['roots', 1, 'wrong'],
    ['leaf take', 1, 'too easy'],
  ],
  T2: [
    ['roots', 3, 'right'],
    ['green', 3.1, 'right'],
  ],
  T3: [
    ['leaf take', 8, 'right'],
    ['Which gas', 8.1, 'wrong'],
  ],
  L1: [
    ['green', 1.1, 'wrong'],
    // A second one of that day: it is stored, and another counts.
    ['roots', 1.1, 'right'],
    ['Which gas', 1.2, 'right'],
  ],
  L2: [
    ['leaf take', 4, 'wrong'],
    ['roots', 6, 'right'],
  ],
  L3: [['green', 9, 'too easy']],
} as const
type Name = keyof typeof batches
const names = Object.keys(batches) as Name[]

/** Gives what comes of sending batches in an order, as if nothing had been sent before. */
async function twoDevices() {
  const one = await reviewer()
  const { app, student, takeQuiz, check, wait, cards, chosenOf, eventOf, send, rows } = one
  const body = { timezone: 'Asia/Kathmandu' }
  await app.call('PUT', '/users/me', { body, token: student.token })
  const now = () => Date.now() + app.clock.offset
  // Ten seconds past a minute: what a call takes moves nothing across the next one.
  const begun = Math.ceil(now() / oneDay) * oneDay + 6 * hour + 10_000
  app.wait(begun - now())
  await takeQuiz({ roots: 'Water', 'leaf take': 'Light', green: 'True' })
  await check('Carbon')
  wait(4)
  const due = await cards()
  expect(due).toHaveLength(4)
  for (let part = 0; part < 2; part += 1) {
    wait(4)
    await cards()
  }
  const at = (days: number) => new Date(begun + days * oneDay).toISOString()
  const sentOf = (name: Name) =>
    batches[name].flatMap(([about, days, how]) => {
      const card = due.find(({ question }) => question.promptHtml.includes(about))
      if (!card) throw new Error(`${about} is due`)
      const eventId = `${name} ${about}`
      const chosen = chosenOf(card, how !== 'wrong')
      const answer = eventOf(card, chosen, { eventId, answeredAt: at(days) })
      const easy = { kind: 'easy', eventId: `${eventId} easy`, of: eventId }
      return how === 'too easy' ? [answer, { ...easy, answeredAt: at(days + 0.001) }] : [answer]
    })
  const { query } = app.db
  const forget = async () => {
    await query.deleteFrom('memory_events').where('source', '=', 'review').execute()
    await query.deleteFrom('student_days').execute()
    await said(() => rebuildCards(app.db))
  }
  const minuteOf = (time: number | null) => time && Math.floor(time / 60_000)
  return async (order: Name[]) => {
    await forget()
    const outcomes = []
    for (const name of order)
      outcomes.push(...(await send(sentOf(name), new Date(now()).toISOString())).outcomes)
    const counts = ['student_days', 'due_counts'] as const
    return {
      outcomes: outcomes.map(({ outcome }) => outcome),
      cards: (await rows()).map((row) => ({
        ...row,
        first_at: minuteOf(row.first_at),
        familiar_at: minuteOf(row.familiar_at),
        confident_at: minuteOf(row.confident_at),
        mastered_at: minuteOf(row.mastered_at),
      })),
      counted: await Promise.all(
        counts.map((table) =>
          query
            .selectFrom(table)
            .selectAll()
            .orderBy(table === 'due_counts' ? 'due_day' : 'day')
            .execute(),
        ),
      ),
    }
  }
}

test('batches of two devices, in any order and sent again, leave the same cards', async () => {
  const send = await twoDevices()
  const { cards, counted, outcomes } = await send(names)
  expect(new Set(outcomes)).toEqual(new Set(['kept']))
  // Each of them did something.
  expect(cards.map(({ reps }) => reps).toSorted((one, other) => one - other)).toEqual([3, 4, 4, 4])
  expect(counted[0]?.length).toBeGreaterThan(5)

  const dice = seededDice(11)
  const orders: Name[][] = [
    names.toReversed(),
    ['L1', 'L2', 'L3', 'T1', 'T2', 'T3'],
    ['T1', 'L1', 'T2', 'L2', 'T3', 'L3'],
    ['L3', 'T3', 'L3', 'L1', 'T2', 'L1', 'T1', 'L2', 'T3'],
    [...names, ...names],
  ]
  for (let more = 0; more < 5; more += 1) {
    const twice = [...names, dice.pick(names), dice.pick(names)]
    orders.push(
      twice
        .map((name) => ({ name, place: dice.roll(1000) }))
        .toSorted((left, right) => left.place - right.place)
        .map(({ name }) => name),
    )
  }
  for (const order of orders) {
    const found = await send(order)
    expect({ order, cards: found.cards }).toEqual({ order, cards })
    expect({ order, counted: found.counted }).toEqual({ order, counted })
    const kept = found.outcomes.filter((outcome) => outcome === 'kept')
    expect(kept).toHaveLength(outcomes.length)
    expect(found.outcomes.filter((one) => one === 'refused')).toEqual([])
  }
})
