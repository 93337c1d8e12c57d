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
import { imageSize, type Size } from '../lib/security/image-size.ts'
import { newId } from '../lib/security/random.ts'
import { addAvatar, removeAvatarOf } from './repository.ts'

const { storedSide } = limits.avatar
const quality = 80
/** How many times as long as wide a picture may be to be drawn in one go. */
const thinnest = 16

export async function setAvatar(
  { db, limiter }: Pick<AccountParts, 'db' | 'limiter'>,
  upload: { studentId: string; file: Buffer; client: Client },
) {
  const { studentId } = upload
  await replaceAvatar(db, studentId, await drawPicture(limiter, upload, redraw))
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

/** A square WebP of 256 pixels. */
async function redraw(file: Buffer, size: Size): Promise<Buffer> {
  // A large one, for the few who come with a picture.
  const { ResizeFit, Transformer } = await import('@napi-rs/image')
  const picture = isThin(size) ? await middleOf(file) : file
  return new Transformer(picture)
    .rotate()
    .resize({ width: storedSide, height: storedSide, fit: ResizeFit.Cover })
    .webp(quality)
}

/** Whether covering a square with it would make a picture many times as large as the square. */
const isThin = ({ width, height }: Size) =>
  Math.max(width, height) > thinnest * Math.min(width, height)

/** The square in the middle of a thin picture, upright. The library itself crops when all has been enlarged. */
async function middleOf(file: Buffer): Promise<Buffer> {
  const { Transformer } = await import('@napi-rs/image')
  const upright = await new Transformer(file).rotate().png()
  const { width, height } = imageSize(upright, 'image/png') ?? fail('not-a-picture')
  const edge = Math.min(width, height)
  const [left, top] = [width - edge, height - edge].map((rest) => Math.floor(rest / 2))
  return new Transformer(upright).crop(left ?? 0, top ?? 0, edge, edge).png()
}
