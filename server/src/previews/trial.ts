// Which quick checks are offered to somebody who has just arrived: of a few subjects that differ. Pure.
import { serverLimits } from '../lib/util/server-limits.ts'
import type { TrialSubject } from '@kinnow/contract/previews'

type Candidate = Omit<TrialSubject, 'questions'> & TrialSubject['questions'][number]

const { subjects: mostSubjects, questions: mostQuestions } = serverLimits.trial

/** In the order they come; subjects of other colours and names first, so that a school of many classes shows its breadth. */
export function chooseTrial(candidates: Candidate[]): TrialSubject[] {
  const found = new Map<string, TrialSubject>()
  for (const { subject, subcategory, lesson, question } of candidates) {
    const known = found.get(subject.id) ?? { subject, subcategory, questions: [] }
    if (known.questions.length < mostQuestions) known.questions.push({ lesson, question })
    found.set(subject.id, known)
  }
  const all = [...found.values()]
  const differing = all.filter(
    ({ subject }, index) =>
      !all.slice(0, index).some((other) => other.subject.accent === subject.accent),
  )
  const rest = all.filter((one) => !differing.includes(one))
  return [...differing, ...rest].slice(0, mostSubjects)
}
