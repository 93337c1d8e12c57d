import * as endpoints from '@kinnow/contract/invitations'
import type { AccountParts } from '../auth/parts.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { acceptInvitation, openInvitation } from './accept.ts'
import * as service from './service.ts'

export function invitationRoutes(serve: Serve, parts: AccountParts): void {
  const { db } = parts
  serve(endpoints.listInvitations, ({ session, params }) =>
    service.listInvitations(db, { teacher: session, id: params.id }),
  )
  serve(endpoints.invite, ({ session, params, body, client }) =>
    service.invite(parts, { teacher: session, id: params.id, client }, body),
  )
  serve(endpoints.inviteAgain, ({ session, params }) =>
    service.inviteAgain(parts, { teacher: session, id: params.id }, params.invitationId),
  )
  serve(endpoints.withdrawInvitation, ({ session, params }) =>
    service.withdrawInvitation(db, { teacher: session, id: params.id }, params.invitationId),
  )
  serve(endpoints.openInvitation, ({ body }) => openInvitation(db, body.token))
  serve(endpoints.acceptInvitation, ({ session, body, client }) =>
    acceptInvitation(parts, body, { session, client }),
  )
}
