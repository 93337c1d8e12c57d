import * as endpoints from '@kinnow/contract/guardians'
import type { AccountParts } from '../auth/parts.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { answerConsent, openConsent } from './answer.ts'
import { askGuardian, askGuardianOf, readGuardian } from './ask.ts'
import { recordConsent, recordPersonConsent, withdrawPersonConsent } from './paper.ts'

export function guardianRoutes(serve: Serve, parts: AccountParts): void {
  serve(endpoints.readGuardian, ({ session }) => readGuardian(parts.db, session.studentId))
  serve(endpoints.askGuardian, ({ session, body, client }) =>
    askGuardian(parts, { studentId: session.studentId, email: body.email, client }),
  )
  serve(endpoints.openConsent, ({ body, client }) => openConsent(parts, { ...body, client }))
  serve(endpoints.answerConsent, ({ body, client }) => answerConsent(parts, { ...body, client }))
  serve(endpoints.recordConsent, ({ session, params, body, client }) =>
    recordConsent(
      parts,
      { teacher: session, groupId: params.id, studentId: params.userId, client },
      body.signedOn,
    ),
  )
  serve(endpoints.recordPersonConsent, ({ session, params, body, client }) =>
    recordPersonConsent(
      parts,
      { actorId: session.studentId, studentId: params.id, client },
      body.signedOn,
    ),
  )
  serve(endpoints.withdrawPersonConsent, ({ session, params, client }) =>
    withdrawPersonConsent(parts, { actorId: session.studentId, studentId: params.id, client }),
  )
  serve(endpoints.askGuardianOf, ({ session, params, body, client }) =>
    askGuardianOf(parts, {
      actorId: session.studentId,
      studentId: params.id,
      email: body.email,
      client,
    }),
  )
}
