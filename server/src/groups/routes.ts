import * as endpoints from '@kinnow/contract/groups'
import type { AccountParts } from '../auth/parts.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { callerOf } from '../lib/http/client-address.ts'
import { createConcurrencyLimit } from '../lib/process/concurrency-limit.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { findStudents } from './find-students.ts'
import { joinGroup, leaveGroup, listOwnGroups, lookUpGroup } from './membership.ts'
import { startNextYear } from './next-year.ts'
import * as service from './service.ts'

export function groupRoutes(serve: Serve, { db, limiter }: AccountParts): void {
  const inTurn = createConcurrencyLimit({
    ...serverLimits.studentSearch,
    isBlocking: db.engine === 'sqlite',
  })
  serve(endpoints.listGroups, ({ session }) => service.listGroups(db, session))
  serve(endpoints.findStudents, ({ session, query, client }) =>
    inTurn(() => findStudents(db, session, query.q), callerOf(client.address, session.studentId)),
  )
  serve(endpoints.createGroup, ({ session, body }) => service.createGroup(db, session, body))
  serve(endpoints.startNextYear, ({ session, body }) => startNextYear(db, session, body.classes))
  serve(endpoints.readGroup, ({ session, params }) => service.readGroup(db, session, params.id))
  serve(endpoints.changeGroup, ({ session, params, body }) =>
    service.changeGroup(db, { teacher: session, id: params.id }, body),
  )
  serve(endpoints.removeGroup, ({ session, params, client }) =>
    service.removeGroup(db, { teacher: session, id: params.id, client }),
  )
  serve(endpoints.makeJoinCode, ({ session, params }) =>
    service.makeJoinCode(db, { teacher: session, id: params.id }),
  )
  serve(endpoints.endJoinCode, ({ session, params }) =>
    service.endJoinCode(db, { teacher: session, id: params.id }),
  )
  serve(endpoints.addTeacher, ({ session, params, body }) =>
    service.addTeacher(db, { teacher: session, id: params.id }, body.email),
  )
  serve(endpoints.removeMember, ({ session, params, client }) =>
    service.removeMember(db, { teacher: session, id: params.id, client }, params.userId),
  )
  serve(endpoints.lookUpGroup, ({ session, body }) =>
    lookUpGroup({ db, limiter }, session, body.code),
  )
  serve(endpoints.joinGroup, ({ session, body, client }) =>
    joinGroup({ db, limiter }, { ...session, client, birthYear: body.birthYear }, body.code),
  )
  serve(endpoints.listOwnGroups, ({ session }) => listOwnGroups(db, session.studentId))
  serve(endpoints.leaveGroup, ({ session, params, client }) =>
    leaveGroup(db, { studentId: session.studentId, client }, params.id),
  )
}
