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
 * Of all that is open for one quiz, first what is due first: the fewest attempts, the least time, the latest telling. What
 * is due already counts only where nothing else does.
 */
function strictest(works: Assigned[], now: number): Assigned | undefined {
  const before = works.filter(({ dueAt }) => dueAt > now)
  const counting = before.length > 0 ? before : works
  const [first] = counting
  if (!first) return undefined
  const latest = counting.findLast(({ feedback }) => feedback === 'after-due')
  const [fewest = first] = counting
    .filter(({ attempts }) => attempts !== null)
    .toSorted((one, other) => left(one) - left(other))
  const minutes = counting.flatMap((work) => work.minutes ?? [])
  const ownFeedback = counting.find(({ feedback }) => feedback === null)
  const { feedback, groupName, dueAt } = latest ?? ownFeedback ?? first
  return {
    attempts: fewest.attempts,
    begun: fewest.begun,
    minutes: minutes.length > 0 ? Math.min(...minutes) : null,
    feedback,
    groupName,
    dueAt: latest ? dueAt : first.dueAt,
  }
}

/** Work at a quiz that is open for a student, with what differs for this one. */
export type OpenWork = {
  /** Null where the work sets none. */
  rules: AssignedQuizRules | null
  groupName: string
  dueAt: number
  begun: number
  /** The factor of the minutes of an attempt, and how many attempts there are more. */
  extraTime: number
  extraAttempts: number
}

/** What all work for a quiz says of it that is open for a student. */
export type RulesOfWork = {
  /** Undefined where the quiz's own rules count. */
  assigned: Assigned | undefined
  extraTime: number
  /** Beyond those that the quiz itself allows; of work with a number of its own they are in that. */
  extraAttempts: number
}

/** More attempts belong to the work for which a teacher gave them; of longer times the longest counts. */
export function rulesOfWork(works: OpenWork[], now: number): RulesOfWork {
  const ruled = works.flatMap(({ rules, extraAttempts, groupName, dueAt, begun }): Assigned[] => {
    if (!rules) return []
    const attempts = rules.attempts === null ? null : rules.attempts + extraAttempts
    return [{ ...rules, attempts, groupName, dueAt, begun }]
  })
  const unlimited = works.filter(({ rules }) => rules === null || rules.attempts === null)
  return {
    assigned: strictest(ruled, now),
    extraTime: Math.max(1, ...works.map(({ extraTime }) => extraTime)),
    extraAttempts: Math.max(0, ...unlimited.map(({ extraAttempts }) => extraAttempts)),
  }
}

const left = ({ attempts, begun }: Assigned) => (attempts ?? 0) - begun

/**
 * The rules by which an attempt is taken that begins now. Where answers are explained after the work is due, the attempt
 * ends then, as from then on others see the answers; who begins later sees them after handing in.
 */
export function withAssigned(
  rules: StoredRules,
  { assigned, extraAttempts }: Pick<RulesOfWork, 'assigned' | 'extraAttempts'>,
  now: number,
): StoredRules {
  const allowed = rules.attempts === null ? null : rules.attempts + extraAttempts
  if (!assigned) return { ...rules, attempts: allowed }
  const { attempts, minutes, feedback, dueAt } = assigned
  const changed = {
    ...rules,
    attempts: attempts ?? allowed,
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
