// The order of due questions.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderDue } from './order.ts'

type Row = Parameters<typeof orderDue>[0][number]
const card = (questionId: string, own: Partial<Row> = {}): Row => ({
  questionId,
  subjectId: 'a',
  lessonId: null,
  topic: null,
  recall: 0.9,
  ...own,
})
const idsOf = (rows: Row[]) => orderDue(rows).map(({ questionId }) => questionId)

test('the best remembered first', () => {
  expect(
    idsOf([card('x', { recall: 0.2 }), card('y', { recall: 0.8 }), card('z', { recall: 0.5 })]),
  ).toEqual(['y', 'z', 'x'])
})

test('of one recall always in the same order', () => {
  expect(idsOf([card('z'), card('x'), card('y')])).toEqual(['x', 'y', 'z'])
})

test('subjects take turns while there are others', () => {
  const rows = [
    ...['a1', 'a2', 'a3'].map((id, index) => card(id, { recall: 0.9 - index / 100 })),
    ...['b1', 'b2'].map((id, index) => card(id, { subjectId: 'b', recall: 0.5 - index / 100 })),
  ]
  expect(idsOf(rows)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
})

test('by falling recall, mixed so that no two of one subject touch while others are left', () => {
  const some = fc.uniqueArray(
    fc.record({
      questionId: fc.string({ minLength: 1, maxLength: 4 }),
      subjectId: fc.constantFrom('a', 'a', 'b', 'c'),
      recall: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { selector: ({ questionId }) => questionId, maxLength: 30 },
  )
  fc.assert(
    fc.property(some, (rows) => {
      const ordered = orderDue(rows.map(({ questionId, ...own }) => card(questionId, own)))
      for (const [at, one] of ordered.entries()) {
        const left = ordered.slice(at)
        const others = left.filter(({ subjectId }) => subjectId !== ordered[at - 1]?.subjectId)
        const best = Math.max(...(others.length > 0 ? others : left).map(({ recall }) => recall))
        expect(one.recall).toBe(best)
        if (others.length > 0) expect(others).toContain(one)
      }
    }),
    { numRuns: 500 },
  )
})

test('siblings stand three apart', () => {
  const sibling = { lessonId: 'l', topic: 't' }
  const rows = [
    ...['s1', 's2', 's3'].map((id) => card(id, { ...sibling, recall: 0.95 })),
    ...['o1', 'o2', 'o3', 'o4'].map((id) => card(id, { recall: 0.5 })),
  ]
  expect(idsOf(rows)).toEqual(['s1', 'o1', 'o2', 's2', 'o3', 'o4', 's3'])
})

test('siblings stand three apart to the end, where that can be', () => {
  const rows = ['d', 'a', 'b', 'c'].flatMap((topic, at) =>
    [1, 2, 3].map((number) =>
      card(`${topic}${number}`, {
        topic,
        lessonId: 'l',
        recall: topic === 'd' ? 0.1 : 0.9 - at / 9,
      }),
    ),
  )
  const order = orderDue(rows).map(({ topic }) => topic)
  for (const [at, topic] of order.entries())
    expect(order.slice(at + 1, at + 3)).not.toContain(topic)
})

test('subjects take turns and siblings stand apart, both, where that can be', () => {
  const rows = ['b2', 'a2', 'b0', 'b0', 'a0', 'a2'].map((topic, at) =>
    card(`${topic} ${at}`, {
      topic,
      lessonId: 'l',
      subjectId: topic.slice(0, 1),
      recall: 0.9 - at / 100,
    }),
  )
  expect(orderDue(rows).map(({ topic }) => topic)).toEqual(['a2', 'b0', 'a0', 'b2', 'a2', 'b0'])
})

test('of a thousand queues, two of one subject touch in hardly any', () => {
  let state = 7
  const chance = () => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) / 0x80000000
  const below = (count: number) => Math.floor(chance() * count)
  const queue = () => {
    const subjects = 2 + below(3)
    return Array.from({ length: 6 + below(24) }, (_, at) => {
      const subjectId = `s${below(subjects)}`
      const lessonId = `${subjectId}${below(3)}`
      return card(`q${at}`, { subjectId, lessonId, topic: `t${below(2)}`, recall: chance() })
    })
  }
  const doTouch = (rows: Row[]) =>
    rows.some(
      (row, at) =>
        rows[at - 1]?.subjectId === row.subjectId &&
        rows.slice(at).some(({ subjectId }) => subjectId !== row.subjectId),
    )
  const touching = Array.from({ length: 1000 }, queue).filter((rows) => doTouch(orderDue(rows)))
  expect(touching.length).toBeLessThanOrEqual(10)
})

test('all come, once, whatever they are', () => {
  const some = fc.uniqueArray(
    fc.record({
      questionId: fc.string({ minLength: 1, maxLength: 4 }),
      subjectId: fc.constantFrom('a', 'b'),
      lessonId: fc.constantFrom('l', 'm', null),
      topic: fc.constantFrom('t', null),
      recall: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { selector: ({ questionId }) => questionId, maxLength: 30 },
  )
  fc.assert(
    fc.property(some, (rows) => {
      expect(idsOf(rows).toSorted()).toEqual(rows.map(({ questionId }) => questionId).toSorted())
    }),
    { numRuns: 500 },
  )
})
