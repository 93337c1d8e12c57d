import * as endpoints from '@kinnow/contract/profile'
import type { AccountParts } from '../auth/parts.ts'
import { renewPageCookie } from '../auth/session.ts'
import { readStudent } from '../auth/student.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { removeAvatar, setAvatar } from './avatar.ts'
import { changeEmail, changePassword, confirmEmail } from './credentials.ts'
import { updateDetails } from './details.ts'
import { endOtherSessions, endSession, readDevices } from './devices.ts'
import { createExport } from './export.ts'
import { createRemoval, type GoogleProof } from './removal.ts'

export function profileRoutes(serve: Serve, parts: AccountParts, google: GoogleProof): void {
  const { db } = parts
  const remove = createRemoval(parts, google)

  serve(endpoints.me, async ({ session, client }) => {
    await renewPageCookie(db, session, client)
    return { user: await readStudent(db, session.studentId) }
  })
  serve(endpoints.updateMe, ({ session, body }) => updateDetails(db, session, body))
  serve(endpoints.setAvatar, ({ session, body, client }) => {
    const file = body as unknown as Buffer
    return setAvatar(parts, { studentId: session.studentId, file, client })
  })
  serve(endpoints.removeAvatar, ({ session }) => removeAvatar(db, session.studentId))

  serve(endpoints.changePassword, ({ session, body, client }) =>
    changePassword(parts, body, { session, client }),
  )
  serve(endpoints.changeEmail, ({ session, body, client }) =>
    changeEmail(parts, body, { session, client }),
  )
  serve(endpoints.confirmEmail, ({ session, body, client }) =>
    confirmEmail(parts, body, { session, client }),
  )

  serve(endpoints.listSessions, ({ session }) => readDevices(db, session))
  serve(endpoints.removeSession, ({ session, params, client }) =>
    endSession({ db, session, id: params.id, client }),
  )
  serve(endpoints.removeOtherSessions, ({ session, client }) =>
    endOtherSessions(db, session, client),
  )

  const exportStudent = createExport(parts)
  serve(endpoints.exportMe, ({ session, client }) => exportStudent(session.studentId, client))
  serve(endpoints.removeMe, ({ session, body, client }) => remove(session.studentId, body, client))
}
