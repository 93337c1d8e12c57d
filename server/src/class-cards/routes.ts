import * as endpoints from '@kinnow/contract/class-cards'
import type { AccountParts } from '../auth/parts.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { addCardStudents, listCards, renewCards } from './service.ts'

export function classCardRoutes(serve: Serve, { db }: AccountParts): void {
  serve(endpoints.listCards, ({ session, params }) => listCards(db, session, params.id))
  serve(endpoints.addCardStudents, ({ session, params, body, client }) =>
    addCardStudents(db, { teacher: session, id: params.id, client }, body.names),
  )
  serve(endpoints.renewCards, ({ session, params, body, client }) =>
    renewCards(db, { teacher: session, id: params.id, client }, body.studentIds),
  )
}
