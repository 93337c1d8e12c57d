// A student's notices, as they are read.
import { type Notice, noticeAbout } from '@kinnow/contract/notices'
import { type PageRequest, paginate } from '@kinnow/contract/paging'
import * as z from 'zod/mini'
import type { Database } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { fail } from '../lib/util/failure.ts'
import * as repository from './repository.ts'

export const countNotices = async (db: Database, studentId: string) => ({
  unread: await repository.countUnread(db, studentId),
})

export async function listNotices(db: Database, studentId: string, page: PageRequest) {
  const rows = await repository.list(db, studentId)
  const notices = rows.flatMap(toNotice)
  const from = (page.page - 1) * page.limit
  return {
    notices: notices.slice(from, from + page.limit),
    unread: notices.filter(({ isRead }) => !isRead).length,
    pagination: paginate(notices.length, page),
  }
}

type Row = Awaited<ReturnType<typeof repository.list>>[number]

/** Nothing of a kind that this version of the program does not know. */
function toNotice(row: Row): Notice[] {
  const { success, data } = z.safeParse(noticeAbout, JSON.parse(row.about))
  if (!success) return []
  return [
    {
      id: row.id,
      createdAt: new Date(row.created_at).toISOString(),
      isRead: row.read_at !== null || row.settled !== null,
      settled: row.settled,
      about: data,
    },
  ]
}

type Read = { id: string; older?: boolean | undefined }

export function readNotices(db: Database, studentId: string, { id, older = false }: Read) {
  return transaction(db, async (tx) => {
    const at = (await repository.findTime(tx.query, studentId, id)) ?? fail('not-found')
    await repository.markRead(tx, { studentId, id, until: older ? at : null })
    return { unread: await repository.countUnread(tx, studentId) }
  })
}
