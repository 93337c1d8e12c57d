// Grading: an answer against its key. Pure, so that every score can be computed again from the answers.
import type { Question } from '@kinnow/contract/catalog'

export type AnswerKey = {
  right: string[]
  /** What an option teaches the one who picked it, by option id. */
  feedback: Record<string, string>
  explanationHtml: string
  lessonId: string | null
}

/**
 * The score of a choice, 0 to 1. A single choice is right or wrong; a multiple choice earns
 * (right picks − wrong picks) ÷ right options, never less than 0.
 */
export function scoreChoice(type: Question['type'], right: string[], chosen: string[]): number {
  const picks = new Set(chosen)
  const rightPicks = right.filter((option) => picks.has(option)).length
  if (type !== 'multiple') return picks.size === 1 && rightPicks === 1 ? 1 : 0
  return Math.max(0, (rightPicks - (picks.size - rightPicks)) / right.length)
}

/** Points of a whole attempt as a percentage, rounded. */
export const percentOf = (score: number, outOf: number) =>
  outOf === 0 ? 0 : Math.round((100 * score) / outOf)

export type Graded = { topic: string | null; score: number }

/** How many questions of each topic were fully right, in the order the topics first appear. */
export function scoreTopics(questions: Graded[]) {
  const topics = new Map<string, { topic: string; right: number; total: number }>()
  for (const { topic, score } of questions) {
    if (topic === null) continue
    const entry = topics.get(topic) ?? { topic, right: 0, total: 0 }
    topics.set(topic, {
      topic,
      right: entry.right + (score === 1 ? 1 : 0),
      total: entry.total + 1,
    })
  }
  return [...topics.values()]
}
