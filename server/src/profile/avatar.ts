// A student's picture: whatever comes in is encoded again, so that nothing but the picture is stored (S31).
import { limits } from '@kinnow/contract/limits'
import type { AccountParts } from '../auth/parts.ts'
import { lockById } from '../auth/repository.ts'
import { readStudent } from '../auth/student.ts'
import type { Database } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Client } from '../lib/http/client-address.ts'
import { fail } from '../lib/util/failure.ts'
import { drawPicture } from '../lib/security/draw-picture.ts'
import { newId } from '../lib/security/random.ts'
import { addAvatar, removeAvatarOf } from './repository.ts'

const { storedSide } = limits.avatar
/** A square that the middle of the picture fills. */
const fit = { width: storedSide, height: storedSide, isCovered: true, quality: 80 }

export async function setAvatar(
  { db, limiter }: Pick<AccountParts, 'db' | 'limiter'>,
  upload: { studentId: string; file: Buffer; client: Client },
) {
  const { studentId } = upload
  await replaceAvatar(db, studentId, await drawPicture(limiter, upload, fit))
  return { user: await readStudent(db, studentId) }
}

/** One after the other for each student, also over several processes. */
export const replaceAvatar = (db: Database, studentId: string, bytes: Buffer | null) =>
  transaction(db, async (tx) => {
    if (!(await lockById(tx, studentId))) fail('signed-out')
    await removeAvatarOf(tx.query, studentId)
    if (bytes) await addAvatar(tx, studentId, { id: newId(), bytes })
  })

export async function removeAvatar(db: Database, studentId: string) {
  await replaceAvatar(db, studentId, null)
  return { user: await readStudent(db, studentId) }
}
