import * as endpoints from '@kinnow/contract/previews'
import type { Database } from '../lib/db/database.ts'
import type { Limiter } from '../lib/security/limiter.ts'
import type { Serve } from '../lib/http/routes.ts'
import { listCandidates } from './repository.ts'
import { checkPreview, readPreview } from './service.ts'
import { chooseTrial } from './trial.ts'

export function previewRoutes(serve: Serve, parts: { db: Database; limiter: Limiter }): void {
  serve(endpoints.getPreview, ({ params }) => readPreview(parts.db, params.id))

  serve(endpoints.checkPreview, async ({ params, body, client }) =>
    checkPreview(parts, { lessonId: params.id, ...body, network: client.network }),
  )

  serve(endpoints.listTrialQuestions, async () => ({
    subjects: chooseTrial(await listCandidates(parts.db)),
  }))
}
