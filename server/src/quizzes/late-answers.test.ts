// Answers that meet the end of their attempt: each is in the score or refused in words, never silently outside.
import { transaction } from '../lib/db/transaction.ts'
import type { SentEvent } from '@kinnow/contract/attempt-events'
import { expect, test } from 'vitest'
import { ruledQuiz } from '../../test/ruled-quiz.ts'
import { appendParsed } from './attempts/receive-events.ts'
import { lockOpenAttempt } from './attempts/attempt-repository.ts'
import { loadSnapshot } from './attempts/attempt-snapshot.ts'

const second = 1000
const minute = 60 * second
const settings = ['mode: test', 'time: 10']

test.each([
  ['in time', 14 * second, null, 1],
  ['too late', 16 * second, 'time-over', 0],
])('an answer whose attempt is read in time counts by when it is locked: %s', async (...row) => {
  const [, late, reason, score] = row
  const { app, student, start, event, submit } = await ruledQuiz(settings)
  const attempt = await start()
  const own = { id: attempt.id, studentId: student.id }
  const events: SentEvent[] = [event(attempt, 'answer', 'roots', 'Water')]
  const { events: appended } = await transaction(app.db, async (tx) => {
    const before = await lockOpenAttempt(tx, own)
    if (!before) throw new Error('no attempt')
    const frozen = await loadSnapshot(tx, before.row)
    // A busy database: the time goes by between the reading and the holding.
    app.wait(10 * minute + late)
    const lock = await lockOpenAttempt(tx, own)
    const calendar = { timezone: null, dayStarts: 4 }
    return appendParsed(tx, { attempt: frozen, lock }, { events, calendar })
  })

  expect(appended.map(({ result }) => ('reason' in result ? result.reason : null))).toEqual([
    reason,
  ])
  const kept = await app.db.query.selectFrom('attempt_events').select('kind').execute()
  expect(kept).toHaveLength(score)
  expect((await submit(attempt)).score).toBe(score)
})

const rounds = Array.from({ length: 60 }, (_, round) => round)

/** So many turns of the event loop. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate)
}

test('an answer that arrives while another tab hands in is in the score or refused', async () => {
  const { start, event, send, submit, answer } = await ruledQuiz(settings)
  const seen = new Set<string>()
  for (const round of rounds) {
    const attempt = await start()
    const isSingle = round % 2 === 0
    const give = async () => {
      await turns(round % 7)
      if (isSingle) return (await answer(attempt, 'roots', 'Water')).body.code ?? 'kept'
      const [told] = await send(attempt, [event(attempt, 'answer', 'roots', 'Water')])
      return told?.reason ?? told?.outcome ?? ''
    }
    const handIn = async () => {
      await turns((round * 5) % 11)
      return submit(attempt)
    }
    const [told, result] =
      round % 3 === 0
        ? await Promise.all([give(), handIn()])
        : (await Promise.all([handIn(), give()])).toReversed()
    seen.add(told)
    const score = told === 'kept' ? 1 : 0
    expect(['kept', 'attempt-closed']).toContain(told)
    expect([result.score, (await submit(attempt)).score], told).toEqual([score, score])
  }
  // Both ends are met, or this test shows nothing.
  expect([...seen].toSorted()).toEqual(['attempt-closed', 'kept'])
}, 60_000)

test('answers of ten tabs beside ten hand-ins: as many count as were acknowledged', async () => {
  const { start, event, send, submit } = await ruledQuiz(settings)
  for (const delay of [0, 1, 2, 3, 5, 8, 13, 21]) {
    const attempt = await start()
    const words = [
      ['roots', 'Water'],
      ['green', 'True'],
    ] as const
    const tabs = Array.from({ length: 10 }, async (_, tab) => {
      await turns(tab % 5)
      const [prompt, word] = words[tab % 2] ?? words[0]
      const [told] = await send(attempt, [event(attempt, 'answer', prompt, word)])
      return told?.outcome === 'kept' ? prompt : null
    })
    const handIns = Array.from({ length: 10 }, async (_, tab) => {
      await turns(delay + tab)
      return submit(attempt)
    })
    const kept = new Set((await Promise.all(tabs)).filter((prompt) => prompt !== null))
    const scores = (await Promise.all(handIns)).map(({ score }) => score)

    expect(new Set(scores), `after ${delay} turns`).toEqual(new Set([kept.size]))
  }
}, 60_000)
