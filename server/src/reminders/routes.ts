import * as endpoints from '@kinnow/contract/reminders'
import type { FastifyInstance } from 'fastify'
import type { AccountParts } from '../auth/parts.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { oneClickRoute } from './one-click.ts'
import { addRecipient, confirmRecipient, readConfirmation, removeRecipient } from './recipients.ts'
import { changeReminders, readReminders } from './settings.ts'
import { readUnsubscribe, unsubscribe } from './unsubscribe.ts'

export function reminderRoutes(app: FastifyInstance, serve: Serve, accounts: AccountParts): void {
  const { db, keys, limiter, settings } = accounts
  const parts = { db, keys, limiter, publicUrl: settings.publicUrl }

  serve(endpoints.getReminders, ({ session }) => readReminders(db, session.studentId))
  serve(endpoints.updateReminders, ({ session, body }) => changeReminders(db, session, body))
  serve(endpoints.addRecipient, ({ session, body, client }) =>
    addRecipient(
      parts,
      { studentId: session.studentId, email: body.email, enteredBy: 'student' },
      client,
    ),
  )
  serve(endpoints.removeRecipient, ({ session, params, client }) =>
    removeRecipient(parts, { studentId: session.studentId, id: params.id, client }),
  )
  serve(endpoints.readConfirmation, ({ params }) => readConfirmation(db, params.link))
  serve(endpoints.confirmSummary, ({ params, client }) =>
    confirmRecipient(parts, params.link, client),
  )
  serve(endpoints.readStop, ({ params }) => readUnsubscribe(parts, params.of))
  serve(endpoints.stopMail, ({ params, client }) => unsubscribe(parts, params.of, client))
  oneClickRoute(app, parts)
}
