import { readGroupOverview, readGroupStudent } from '@kinnow/contract/group-overview'
import * as endpoints from '@kinnow/contract/groups'
import type { AccountParts } from '../auth/parts.ts'
import { callerOf } from '../lib/http/client-address.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { createConcurrencyLimit } from '../lib/process/concurrency-limit.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { joinGroup, leaveGroup, listOwnGroups, lookUpGroup } from './membership.ts'
import { readStudent } from './overview-student.ts'
import { readOverview } from './overview.ts'
import * as service from './service.ts'

export function groupRoutes(serve: Serve, { db, limiter }: AccountParts): void {
  serve(endpoints.listGroups, ({ session }) => service.listGroups(db, session))
  serve(endpoints.createGroup, ({ session, body }) => service.createGroup(db, session, body))
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
    lookUpGroup({ db, limiter }, session.studentId, body.code),
  )
  serve(endpoints.joinGroup, ({ session, body, client }) =>
    joinGroup({ db, limiter }, { studentId: session.studentId, client }, body.code),
  )
  const inTurn = createConcurrencyLimit({
    ...serverLimits.classOverview,
    isBlocking: db.engine === 'sqlite',
  })
  serve(readGroupOverview, ({ session: teacher, params: { id }, query: { week }, client }) =>
    inTurn(
      () => readOverview(db, { teacher, id, week }),
      callerOf(client.address, teacher.studentId),
    ),
  )
  serve(readGroupStudent, ({ session: teacher, params, query: { week }, client }) =>
    readStudent(db, { teacher, client, ...params, week }),
  )
  serve(endpoints.listOwnGroups, ({ session }) => listOwnGroups(db, session.studentId))
  serve(endpoints.leaveGroup, ({ session, params, client }) =>
    leaveGroup(db, { studentId: session.studentId, client }, params.id),
  )
}
