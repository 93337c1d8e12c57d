import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import * as endpoints from '@kinnow/contract/courses'
import type { AccountParts } from '../auth/parts.ts'
import { projectFolder } from '../lib/process/project.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { fail } from '../lib/util/failure.ts'
import { importFolder, importUpload } from './import-job.ts'
import { changeCourse, listCourses } from './service.ts'

type Parts = AccountParts & { contentChanged: () => Promise<void> }

export function courseRoutes(serve: Serve, parts: Parts): void {
  const { db, settings, contentChanged } = parts
  const folder = settings.contentDir ?? projectFolder('content')
  serve(endpoints.listAdminCourses, async ({ query }) => ({
    ...(await listCourses(db, query)),
    folder: existsSync(folder) ? basename(folder) : null,
  }))
  serve(endpoints.changeCourse, async ({ session, params, body, client }) => {
    const act = { actorId: session.studentId, client, id: params.id }
    const changed = await changeCourse(db, act, body)
    await contentChanged()
    return changed
  })
  serve(endpoints.importPackage, ({ session, query, body, client, leaving }) =>
    importUpload(
      parts,
      { actorId: session.studentId, client },
      { ...query, bytes: body as unknown as Buffer, leaving: leaving() },
    ),
  )
  serve(endpoints.importServerFolder, ({ session, body, client, leaving }) => {
    if (!existsSync(folder)) fail('not-found')
    return importFolder(
      parts,
      { actorId: session.studentId, client },
      { path: folder, checked: body.checked, leaving: leaving() },
    )
  })
}
