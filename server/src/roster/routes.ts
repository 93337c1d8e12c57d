import * as endpoints from '@kinnow/contract/roster'
import type { AccountParts } from '../auth/parts.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { importRoster } from './service.ts'

export function rosterRoutes(serve: Serve, parts: AccountParts): void {
  serve(endpoints.importRoster, ({ session, query, body, client }) =>
    importRoster(
      parts,
      { actorId: session.studentId, client },
      {
        bytes: body as unknown as Buffer,
        checked: query.checked,
        isSure: query.isSure === 'true',
      },
    ),
  )
}
