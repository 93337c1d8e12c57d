import { describe, expect, it } from 'vitest'
import { topicPoints } from './topics-card.tsx'

const topic = (name: string, score: number, total: number) => ({
  topic: name,
  right: Math.floor(score),
  score,
  total,
  before: null,
})
const shown = (rows: ReturnType<typeof topicPoints>) =>
  rows.map((row) => [row.topic, row.score, row.total])

describe('points by topic', () => {
  it('add up to the points of the result, even in thirds', () => {
    const topics = ['A', 'B', 'C'].map((name) => topic(name, 1 / 3, 1))
    const rows = topicPoints({ topics, score: 1, outOf: 3 })

    expect(shown(rows)).toEqual([
      ['A', 0.4, 1],
      ['B', 0.3, 1],
      ['C', 0.3, 1],
    ])
  })

  it('have a rest beside them for questions without a topic', () => {
    const rows = topicPoints({ topics: [topic('A', 1.5, 2)], score: 2, outOf: 4 })

    expect(shown(rows)).toEqual([
      ['A', 1.5, 2],
      [null, 0.5, 2],
    ])
  })

  it('do not change if nothing is rounded', () => {
    const topics = [topic('A', 2, 2), topic('B', 0, 1), topic('C', 0.1 + 0.2, 1)]

    expect(topicPoints({ topics, score: 2.3, outOf: 4 }).map((row) => row.score)).toEqual([
      2, 0, 0.3,
    ])
  })

  it('of any attempt add up to the points in its ring', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const rights = [3, 5, 7, 11].map((prime) => ((seed * prime) % 13) / 13)
      const topics = rights.map((right, at) => topic(String(at), right, 1))
      const score = rights.reduce((all, one) => all + one, 0)
      const rows = topicPoints({ topics, score, outOf: 4 })
      const tenths = rows.reduce((all, row) => all + Math.round(10 * row.score), 0)

      expect(tenths).toBe(Math.round(10 * score))
      rows.forEach((row, at) => expect(Math.abs(row.score - (rights[at] ?? 0))).toBeLessThan(0.1))
    }
  })
})
