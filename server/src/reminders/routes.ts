import * as endpoints from '@kinnow/contract/reminders'
import type { FastifyInstance } from 'fastify'
import type { AccountParts } from '../auth/parts.ts'
import type { Serve } from '../lib/http/routes.ts'
import { oneClickRoute } from './one-click.ts'
import { createRecipients } from './recipients.ts'
import { changeReminders, readReminders } from './settings.ts'
import { createUnsubscribes } from './unsubscribe.ts'

export function reminderRoutes(app: FastifyInstance, serve: Serve, accounts: AccountParts): void {
  const { db, keys, limiter, settings } = accounts
  const recipients = createRecipients({ db, keys, limiter, publicUrl: settings.publicUrl })
  const stops = createUnsubscribes({ db, keys, limiter })

  serve(endpoints.getReminders, ({ session }) => readReminders(db, session.studentId))
  serve(endpoints.updateReminders, ({ session, body }) => changeReminders(db, session, body))
  serve(endpoints.addRecipient, ({ session, body, client }) =>
    recipients.add(
      { studentId: session.studentId, email: body.email, enteredBy: 'student' },
      client,
    ),
  )
  serve(endpoints.removeRecipient, ({ session, params, client }) =>
    recipients.remove(session.studentId, params.id, client),
  )
  serve(endpoints.readConfirmation, ({ params }) => recipients.read(params.link))
  serve(endpoints.confirmSummary, ({ params, client }) => recipients.confirm(params.link, client))
  serve(endpoints.readStop, ({ params }) => stops.read(params.of))
  serve(endpoints.stopMail, ({ params, client }) => stops.stop(params.of, client))
  oneClickRoute(app, stops)
}
