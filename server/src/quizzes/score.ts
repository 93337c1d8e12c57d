// From points to a result. Pure, as grading is.

/** Points of a whole attempt as a percentage, rounded. */
export const percentOf = (score: number, outOf: number) =>
  outOf === 0 ? 0 : Math.round((100 * score) / outOf)

export type Graded = { topic: string | null; score: number }

/** The points of each topic, so that they add up to those of all, in the order the topics first appear. */
export function scoreTopics(questions: Graded[]) {
  const topics = new Map<string, { topic: string; right: number; total: number }>()
  for (const { topic, score } of questions) {
    if (topic === null) continue
    const entry = topics.get(topic) ?? { topic, right: 0, total: 0 }
    topics.set(topic, {
      topic,
      right: entry.right + score,
      total: entry.total + 1,
    })
  }
  return [...topics.values()]
}
