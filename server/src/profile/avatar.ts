// A student's picture: whatever comes in is encoded again, so that nothing but the picture is stored (S31).
import { setAvatar as setAvatarCall } from '@kinnow/contract/profile'
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { AccountParts } from '../auth/parts.ts'
import { lockById } from '../auth/repository.ts'
import { readStudent } from '../auth/student.ts'
import type { Database } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { callerOf, type Client } from '../lib/http/client-address.ts'
import { fail } from '../lib/util/failure.ts'
import { imageSize, kindOfPicture, type Size } from '../lib/security/image-size.ts'
import { giveBackPicture } from '../lib/security/upload-budget.ts'
import { newId } from '../lib/security/random.ts'
import { threadPool } from '../lib/process/thread-pool.ts'
import { plainPng, unpackedSize } from '../lib/security/unpacked-size.ts'
import { addAvatar, removeAvatarOf } from './repository.ts'

const { bytes: mostBytes, side, storedSide } = limits.avatar
const { unpacked } = serverLimits.avatar
const quality = 80
/** How many times as long as wide a picture may be to be drawn in one go. */
const thinnest = 16
/** Recognized by the first bytes, whatever the file's name. */
const types = setAvatarCall.upload?.types ?? []

export async function setAvatar(
  { db, limiter }: Pick<AccountParts, 'db' | 'limiter'>,
  { studentId, file, client }: { studentId: string; file: Buffer; client: Client },
) {
  let isDrawn = false
  const draw = (picture: Buffer, size: Size) => {
    isDrawn = true
    return redraw(picture, size)
  }
  try {
    const size = requireLegal(file)
    const picture = kindOfPicture(file) === 'image/png' ? plainPng(file) : file
    const caller = callerOf(client.address, studentId)
    const bytes = await threadPool.pictures(() => draw(picture, size), caller)
    await replaceAvatar(db, studentId, bytes)
  } catch (error) {
    // It is no picture, or too many wait to be drawn.
    if (!isDrawn) await giveBackPicture(limiter, studentId)
    throw error
  }
  return { user: await readStudent(db, studentId) }
}

/** The size is read from the head of the file before anything is unpacked. */
function requireLegal(file: Buffer): Size {
  if (file.length > mostBytes) fail('picture-too-large')
  const size = types.map((type) => imageSize(file, type)).find(Boolean)
  if (!size || size.width > side || size.height > side) fail('not-a-picture')
  if (unpackedSize(file, size) > unpacked) fail('picture-too-heavy')
  return size
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
  try {
    const picture = isThin(size) ? await middleOf(file) : file
    return await new Transformer(picture)
      .rotate()
      .resize({ width: storedSide, height: storedSide, fit: ResizeFit.Cover })
      .webp(quality)
  } catch {
    return fail('not-a-picture')
  }
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
