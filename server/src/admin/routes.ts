import * as endpoints from '@kinnow/contract/admin'
import { listAuditEvents as auditEvents } from '@kinnow/contract/audit-log'
import { actOnPeople as peopleActions } from '@kinnow/contract/people-actions'
import { importPeople as peopleImport } from '@kinnow/contract/people-import'
import * as schoolSettings from '@kinnow/contract/school-settings'
import type { AccountParts } from '../auth/parts.ts'
import { createExport } from '../profile/export.ts'
import { callerOf } from '../lib/http/client-address.ts'
import { createConcurrencyLimit } from '../lib/process/concurrency-limit.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { listAuditEvents } from './audit-log.ts'
import { claim, openClaimLink } from './claim.ts'
import { actOnPeople } from './act-on-people.ts'
import { importPeople } from './import-people.ts'
import { listPeople } from './list-people.ts'
import { removeLogo, setLogo } from './logo.ts'
import {
  changePerson,
  endPersonSession,
  endPersonSessions,
  makeResetLink,
  readPerson,
  removePerson,
} from './people.ts'
import { changePersonGroups, endPersonEnrollment, enrollPerson } from './person-courses.ts'
import { changeSettings, readSettings } from './settings.ts'
import { listSignInServices } from './sign-in-services.ts'

export function adminRoutes(serve: Serve, parts: AccountParts): void {
  serve(peopleImport, ({ session, client, body }) =>
    importPeople(parts, { actorId: session.studentId, client }, body),
  )
  serve(peopleActions, ({ session, client, body }) =>
    actOnPeople(parts, { actorId: session.studentId, client }, body),
  )
  const { db } = parts
  // Each search reads all accounts: who sends many at once waits for their own.
  const inTurn = createConcurrencyLimit({
    ...serverLimits.peopleSearch,
    isBlocking: db.engine === 'sqlite',
  })
  serve(endpoints.listPeople, ({ query, session, client }) =>
    inTurn(() => listPeople(parts, query), callerOf(client.address, session.studentId)),
  )
  serve(endpoints.readPerson, ({ session, params, client }) =>
    readPerson(parts, { actorId: session.studentId, id: params.id, client }, session),
  )
  serve(endpoints.changePerson, ({ session, params, body, client }) =>
    changePerson(parts, { actorId: session.studentId, id: params.id, client }, body),
  )
  serve(endpoints.changePersonGroups, ({ session, params, body, client }) =>
    changePersonGroups(parts, { actorId: session.studentId, id: params.id, client }, body),
  )
  serve(endpoints.enrollPerson, ({ session, params, body, client }) =>
    enrollPerson(
      parts,
      { actorId: session.studentId, id: params.id, client },
      { revision: session.revision, courseId: body.subcategoryId },
    ),
  )
  serve(endpoints.endPersonEnrollment, ({ session, params, client }) =>
    endPersonEnrollment(
      parts,
      { actorId: session.studentId, id: params.id, client },
      params.enrollmentId,
    ),
  )
  serve(endpoints.endPersonSessions, ({ session, params, client }) =>
    endPersonSessions(parts, { actorId: session.studentId, id: params.id, client }),
  )
  serve(endpoints.endPersonSession, ({ session, params, client }) =>
    endPersonSession(
      parts,
      { actorId: session.studentId, id: params.id, client },
      params.sessionId,
    ),
  )
  serve(endpoints.makeResetLink, ({ session, params, client }) =>
    makeResetLink(parts, { actorId: session.studentId, id: params.id, client }),
  )
  const exportPerson = createExport(parts)
  serve(endpoints.exportPerson, ({ session, params, client }) =>
    exportPerson(params.id, client, session.studentId),
  )
  serve(endpoints.removePerson, ({ session, params, client }) =>
    removePerson(parts, { actorId: session.studentId, id: params.id, client }),
  )

  serve(auditEvents, ({ query }) => listAuditEvents(db, query))

  serve(schoolSettings.readSettings, () => readSettings(db))
  serve(schoolSettings.changeSettings, ({ session, body, client }) =>
    changeSettings(db, { actorId: session.studentId, client }, body),
  )
  serve(schoolSettings.setLogo, ({ session, body, client }) =>
    setLogo(parts, { actorId: session.studentId, client }, body as unknown as Buffer),
  )
  serve(schoolSettings.removeLogo, ({ session, client }) =>
    removeLogo(db, { actorId: session.studentId, client }),
  )
  serve(schoolSettings.listSignInServices, async () => listSignInServices(parts.settings))
  serve(schoolSettings.openClaimLink, ({ body }) => openClaimLink(db, body.token))
  serve(schoolSettings.claim, ({ session, body, client }) =>
    claim(parts, body, { session, client }),
  )
}
