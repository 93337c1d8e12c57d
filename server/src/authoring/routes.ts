import * as endpoints from '@kinnow/contract/authoring'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { fail } from '../lib/util/failure.ts'
import * as drafts from './drafts.ts'
import { type AuthoringParts, publishDrafts } from './publish.ts'
import * as revisions from './revisions.ts'

export function authoringRoutes(serve: Serve, parts: AuthoringParts): void {
  const { db, reader } = parts
  serve(endpoints.listAuthoredFolders, () => drafts.listFolders(db))
  serve(endpoints.listAuthoredFiles, async ({ params }) => ({
    files: await drafts.listFiles(db.query, params.origin),
  }))
  serve(endpoints.readDraft, async ({ params, query }) => ({
    draft: await drafts.readDraft(db.query, params.origin, query.path),
  }))
  serve(endpoints.saveDraft, async ({ session, params, query, body }) => ({
    draft: await drafts.saveDraft(db, { ...params, ...query, authorId: session.studentId }, body),
  }))
  serve(endpoints.dropDraft, async ({ params, query }) => {
    await drafts.dropDraft(db, { ...params, path: query.path }, query.seen)
    return {}
  })
  serve(endpoints.moveDraft, ({ session, params, body }) =>
    drafts.moveDraft(db, { ...params, ...body, authorId: session.studentId }),
  )
  serve(endpoints.previewDraft, async ({ session, params, body, client }) => {
    await drafts.requireFolder(db.query, params.origin)
    const caller = { address: client.address, studentId: session.studentId }
    const job = { kind: 'preview', origin: params.origin, ...body } as const
    const found = await reader.preview(job, caller)
    return 'outdated' in found ? fail('unavailable', { retryAfter: 1 }) : found
  })
  serve(endpoints.tryQuestion, async ({ session, params, body, client }) => {
    await drafts.requireFolder(db.query, params.origin)
    const caller = { address: client.address, studentId: session.studentId }
    const found = await reader.tryQuestion({ kind: 'try', ...params, ...body }, caller)
    if ('outdated' in found) fail('unavailable', { retryAfter: 1 })
    return { verdict: found.verdict ?? fail('not-found') }
  })
  serve(endpoints.listTextChanges, async ({ params }) => ({
    changes: await drafts.listChanges(db.query, params.origin),
  }))
  serve(endpoints.publishDrafts, ({ session, params, body, client }) =>
    publishDrafts(parts, {
      origin: params.origin,
      note: body.note ?? '',
      checked: body.checked,
      authorId: session.studentId,
      client,
    }),
  )
  serve(endpoints.listPublications, ({ params, query }) =>
    revisions.listPublications(db, params.origin, query),
  )
  serve(endpoints.restorePublication, ({ session, params, body }) =>
    revisions.restorePublication(db, {
      id: params.id,
      path: body.path,
      authorId: session.studentId,
    }),
  )
}
