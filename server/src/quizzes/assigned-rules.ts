// The rules that a teacher sets for a quiz that is assigned, in place of the quiz's own. Pure.
import type { AssignedQuizRules } from '@kinnow/contract/assigned-quiz-rules'
import type { StoredRules } from './rules.ts'

/** Of work that is open for a student. */
export type Assigned = AssignedQuizRules & {
  groupName: string
  /** For this student. */
  dueAt: number
  /** How many attempts this student began since the work opened. */
  begun: number
}

/**
 * The rules by which an attempt is taken that begins now. Where answers are explained after the work is due, the attempt
 * ends then, as from then on others see the answers; who begins later sees them after handing in.
 */
export function withAssigned(
  rules: StoredRules,
  assigned: Assigned | undefined,
  now: number,
): StoredRules {
  if (!assigned) return rules
  const { attempts, minutes, feedback, dueAt } = assigned
  const changed = {
    ...rules,
    attempts: attempts ?? rules.attempts,
    minutes: minutes ?? rules.minutes,
  }
  if (feedback === 'at-once') return { ...changed, feedback }
  if (feedback !== 'after-due') return changed
  if (now >= dueAt) return { ...changed, feedback: 'at-end' }
  const closesAt = rules.closesAt === null ? dueAt : Math.min(rules.closesAt, dueAt)
  return { ...changed, feedback: 'after-close', closesAt }
}

/** How many attempts count against those allowed: with a number of its own, work counts from its opening on. */
export const begunFor = (assigned: Assigned | undefined, begun: number): number =>
  assigned && assigned.attempts !== null ? assigned.begun : begun
