import * as endpoints from '@kinnow/contract/previews'
import type { Database } from '../lib/db/database.ts'
import type { Limiter } from '../lib/security/limiter.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { listCandidates } from './repository.ts'
import { checkPreview, readPreview } from './service.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { TrialSubject } from '@kinnow/contract/previews'

export function previewRoutes(serve: Serve, parts: { db: Database; limiter: Limiter }): void {
  serve(endpoints.getPreview, ({ params, session }) => readPreview(parts.db, session, params.id))

  serve(endpoints.checkPreview, async ({ params, body, client, session }) =>
    checkPreview(parts, {
      viewer: session,
      lessonId: params.id,
      ...body,
      network: client.network,
    }),
  )

  serve(endpoints.listTrialQuestions, async () => ({
    subjects: chooseTrial(await listCandidates(parts.db)),
  }))
}

// Which quick checks are offered to somebody who has just arrived: of a few subjects that differ.
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
