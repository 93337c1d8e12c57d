// Of every type of question, whatever the prompt and whatever the answer.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grade, readAnswer } from './grade.ts'
import { anyAnswer, keyedQuestions, type Keyed } from './test-keyed.ts'

const runs = { numRuns: 500 }
const kinds = Object.entries(keyedQuestions)

describe.each(kinds)('of %s', (_, keyed) => {
  it('the right answer is one, earns the whole point, and is all that is shown as right', () => {
    fc.assert(
      fc.property(keyed, ({ question, key, right }) => {
        const kept = readAnswer(question, right) ?? []
        expect(kept).toHaveLength(right.length)
        const graded = grade(key, kept)
        expect(graded.score).toBe(1)
        expect(graded.marks).not.toContain(false)
        const told = readAnswer(question, graded.right)
        expect(told).not.toBeNull()
        expect(grade(key, told ?? []).score).toBe(1)
      }),
      runs,
    )
  })

  it('an answer earns between nothing and one point, the whole only where no part of it is wrong', () => {
    fc.assert(
      fc.property(
        keyed.chain((one) => fc.tuple(fc.constant(one), anyAnswer(one))),
        ([{ question, key }, chosen]) => {
          const kept = readAnswer(question, chosen)
          if (!kept) return
          const { score, marks } = grade(key, kept)
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(1)
          if (score === 1) expect(marks).not.toContain(false)
        },
      ),
      runs,
    )
  })

  it('a stored answer is an answer again, and the same one', () => {
    fc.assert(
      fc.property(
        keyed.chain((one) => fc.tuple(fc.constant(one), anyAnswer(one))),
        ([{ question }, chosen]) => {
          const kept = readAnswer(question, chosen)
          if (kept) expect(readAnswer(question, kept)).toEqual(kept)
        },
      ),
      runs,
    )
  })

  it('nothing at all is no answer, and nor is one with a part too many that is none', () => {
    fc.assert(
      fc.property(keyed, ({ question, key, right }) => {
        expect(readAnswer(question, [])).toBeNull()
        expect(readAnswer(question, [...right, 'nonsense'])).toBeNull()
        expect(grade(key, []).score).toBe(0)
      }),
      runs,
    )
  })
})

/** The average of all answers there can be, each thing put into each place. */
function averageOf({ key }: Keyed, things: string[], places: string[]): number {
  const answers = things.reduce<string[][]>(
    (before, thing) =>
      before.flatMap((one) => places.map((place) => [...one, `${thing} ${place}`])),
    [[]],
  )
  return answers.reduce((sum, answer) => sum + grade(key, answer).score, 0) / answers.length
}

describe('nothing is gained by filling everything in:', () => {
  it('a sorting that puts all into one group earns nothing', () => {
    fc.assert(
      fc.property(keyedQuestions.sorting, ({ question, key }) => {
        if (question.type !== 'sorting') return
        for (const { id: group } of question.groups) {
          expect(
            grade(
              key,
              question.items.map(({ id }) => `${id} ${group}`),
            ).score,
          ).toBe(0)
        }
      }),
      runs,
    )
  })

  it('a sorting that is guessed earns a quarter at most on average', () => {
    for (const sizes of [
      [2, 2],
      [3, 3],
      [1, 5],
      [2, 2, 2],
    ]) {
      const right = sizes.flatMap((size, group) =>
        Array.from({ length: size }, (_, at): [string, string] => [`i${group}${at}`, `g${group}`]),
      )
      const key = { type: 'sorting' as const, right, feedback: [] }
      const average = averageOf(
        { key } as unknown as Keyed,
        right.map(([item]) => item),
        sizes.map((_, group) => `g${group}`),
      )
      expect(average, sizes.join()).toBeLessThanOrEqual(0.25)
    }
  })

  it('a program to which its wrong lines are added earns less, and they alone nothing', () => {
    fc.assert(
      fc.property(keyedQuestions.codeOrdering, ({ question, key, right }) => {
        if (question.type !== 'code-ordering') return
        const wrong = question.lines
          .filter(({ id }) => id.startsWith('x'))
          .map(({ id }) => `${id} 0`)
        if (wrong.length > 0) {
          expect(grade(key, [...right, ...wrong]).score).toBeLessThan(1)
          expect(grade(key, wrong).score).toBe(0)
        }
      }),
      runs,
    )
  })

  it.each(['multiple', 'single'] as const)(
    'a %s choice of every option earns no whole point by it',
    (type) => {
      fc.assert(
        fc.property(keyedQuestions.choice, ({ question, key }) => {
          if (question.type !== type || key.type !== type) return
          const all = question.options.map(({ id }) => id)
          if (key.right.length === all.length) return
          const kept = readAnswer(question, all)
          expect(kept === null || grade(key, kept).score < 1).toBe(true)
        }),
        runs,
      )
    },
  )
})
