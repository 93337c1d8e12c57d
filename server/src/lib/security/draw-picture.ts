// Pictures from outside: whatever comes in is drawn again, so that nothing but the picture is stored (S31).
import { limits } from '@kinnow/contract/limits'
import { callerOf, type Client } from '../http/client-address.ts'
import { programFile } from '../process/project.ts'
import { readInProcess } from '../process/read-in-process.ts'
import { threadPool } from '../process/thread-pool.ts'
import { fail } from '../util/failure.ts'
import { serverLimits } from '../util/server-limits.ts'
import { imageSize, kindOfPicture, type Size } from './image-size.ts'
import type { Limiter } from './limiter.ts'
import type { Drawing, Drawn } from './picture-drawer.ts'
import { plainPng, unpackedSize } from './unpacked-size.ts'
import { giveBackPicture } from './upload-budget.ts'

const { bytes: mostBytes, side } = limits.avatar
const { unpacked } = serverLimits.avatar
/** Recognized by the first bytes, whatever the file's name. */
const types = ['image/png', 'image/jpeg', 'image/webp'] as const

type Upload = {
  studentId: string
  file: Buffer
  client: Client
  /** Where it waits for its turn: usually with the pictures of students. */
  queue?: 'pictures' | 'logos'
}

/**
 * The picture as a WebP that fits, one at a time. It is drawn in a process of its own, with which its memory ends: the
 * library leaves 90 MB of each large picture to the garbage collector, which does not see them. A file that is refused before
 * it is drawn does not count against the uploads of its sender. Fails with `not-a-picture`, `picture-too-large` and `picture-too-heavy`.
 */
export async function drawPicture(
  limiter: Limiter,
  { studentId, file, client, queue = 'pictures' }: Upload,
  fit: Drawing['fit'],
): Promise<Buffer> {
  let isDrawn = false
  const draw = (picture: Buffer, size: Size) => {
    isDrawn = true
    return drawApart({ picture, size, fit })
  }
  try {
    const size = requireLegal(file)
    const picture = kindOfPicture(file) === 'image/png' ? plainPng(file) : file
    return await threadPool[queue](() => draw(picture, size), callerOf(client.address, studentId))
  } catch (error) {
    // It is no picture, or too many wait to be drawn.
    if (!isDrawn) await giveBackPicture(limiter, studentId)
    throw error
  }
}

const program = programFile('lib/security/picture-drawer.ts')

/** `limits`: the milliseconds and megabytes that its process may take. */
export async function drawApart(
  drawing: Drawing,
  limits: { time: number; memory: number } = serverLimits.drawer,
): Promise<Buffer> {
  const reply = await readInProcess<Drawn>({ program, ...limits, isNative: true }, drawing)
  if (reply === 'late' || reply === 'full') return fail('picture-too-heavy')
  return reply.webp ? Buffer.from(reply.webp) : fail('not-a-picture')
}

/** The size is read from the head of the file before anything is unpacked. */
function requireLegal(file: Buffer): Size {
  if (file.length > mostBytes) fail('picture-too-large')
  const size = types.map((type) => imageSize(file, type)).find(Boolean)
  if (!size || size.width > side || size.height > side) fail('not-a-picture')
  if (unpackedSize(file, size) > unpacked) fail('picture-too-heavy')
  return size
}
