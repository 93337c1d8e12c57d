// An attempt stores with each answer how many hints were read and how long it took.
import { describe, expect, test } from 'vitest'
import { minute } from '../../../test/ruled-quiz.ts'
import { reviewer } from '../../../test/reviewer.ts'

const second = 1000

/** An attempt at which events of the question about leaves happen so many seconds after its start. */
async function attempting(explain: 'at-once' | 'at-end') {
  const one = await reviewer()
  const { app, student, edit, start, event, submit, events } = one
  await edit(['RIGHT-green: it is.', '::hint[Look at a tree.]\n\nRIGHT-green: it is.'])
  const attempt = await start({ explain })
  const startedAt = Date.now() + app.clock.offset
  app.wait(20 * minute)
  const at = (seconds: number) => new Date(startedAt + seconds * second).toISOString()
  type Done = [kind: 'visit' | 'hint' | 'answer', seconds: number]
  return {
    ...one,
    /** One call. */
    call: (...all: Done[]) =>
      app.post(
        `/attempts/${attempt.id}/events`,
        {
          events: all.map(([kind, seconds]) => ({
            ...event(attempt, kind, 'green', kind === 'answer' ? 'True' : ''),
            answeredAt: at(seconds),
          })),
          sentAt: at(1000),
        },
        student.token,
      ),
    remembered: async () => {
      await submit(attempt)
      return (await events()).map(({ hints, took_ms: took }) => ({
        hints,
        seconds: took && Math.round(took / second),
      }))
    },
  }
}

describe.each(['at-once', 'at-end'] as const)('where answers are explained %s', (explain) => {
  test('each hint is counted, whichever call it came with', async () => {
    const { call, remembered } = await attempting(explain)
    await call(['hint', 5])
    await call(['hint', 6])
    await call(['hint', 7], ['answer', 9])

    expect(await remembered()).toEqual([{ hints: 3, seconds: null }])
  })

  test('the time since the last visit before the answer is stored, whatever came after it', async () => {
    const { call, remembered } = await attempting(explain)
    await call(['visit', 2], ['visit', 10])
    await call(['answer', 22])
    await call(['visit', 50])

    expect(await remembered()).toEqual([{ hints: 0, seconds: 12 }])
  })
})
