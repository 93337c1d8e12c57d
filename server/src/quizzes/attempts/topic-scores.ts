// From points to a result. Pure, as grading is.

export type Graded = { topic: string | null; score: number; isRight: boolean }

type TopicPoints = { topic: string; right: number; score: number; total: number }

/** The points of each topic, so that they add up to those of all, in the order the topics first appear. */
export function scoreTopics(questions: Graded[]) {
  const topics = new Map<string, TopicPoints>()
  for (const { topic, score, isRight } of questions) {
    if (topic === null) continue
    const entry = topics.get(topic) ?? { topic, right: 0, score: 0, total: 0 }
    topics.set(topic, {
      topic,
      right: entry.right + (isRight ? 1 : 0),
      score: entry.score + score,
      total: entry.total + 1,
    })
  }
  return [...topics.values()]
}
