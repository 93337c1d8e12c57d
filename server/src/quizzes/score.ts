// From points to a result. Pure, as grading is.

/** Points of a whole attempt as a percentage, rounded. */
export const percentOf = (score: number, outOf: number) =>
  outOf === 0 ? 0 : Math.round((100 * score) / outOf)

export type Graded = { topic: string | null; isRight: boolean }

/** How many questions of each topic were fully right, in the order the topics first appear. */
export function scoreTopics(questions: Graded[]) {
  const topics = new Map<string, { topic: string; right: number; total: number }>()
  for (const { topic, isRight } of questions) {
    if (topic === null) continue
    const entry = topics.get(topic) ?? { topic, right: 0, total: 0 }
    topics.set(topic, {
      topic,
      right: entry.right + (isRight ? 1 : 0),
      total: entry.total + 1,
    })
  }
  return [...topics.values()]
}
