// Pictures from outside: whatever comes in is drawn again, so that nothing but the picture is stored (S31).
import { limits } from '@kinnow/contract/limits'
import { callerOf, type Client } from '../http/client-address.ts'
import { threadPool } from '../process/thread-pool.ts'
import { fail } from '../util/failure.ts'
import { serverLimits } from '../util/server-limits.ts'
import { imageSize, kindOfPicture, type Size } from './image-size.ts'
import type { Limiter } from './limiter.ts'
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
 * The bytes that `redraw` makes of a picture, one at a time in a process. A file that is refused before it is drawn does not
 * count against the uploads of its sender. Fails with `not-a-picture`, `picture-too-large` and `picture-too-heavy`.
 */
export async function drawPicture(
  limiter: Limiter,
  { studentId, file, client, queue = 'pictures' }: Upload,
  redraw: (picture: Buffer, size: Size) => Promise<Buffer>,
): Promise<Buffer> {
  let isDrawn = false
  const draw = (picture: Buffer, size: Size) => {
    isDrawn = true
    return redraw(picture, size).catch(() => fail('not-a-picture'))
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

/** The size is read from the head of the file before anything is unpacked. */
function requireLegal(file: Buffer): Size {
  if (file.length > mostBytes) fail('picture-too-large')
  const size = types.map((type) => imageSize(file, type)).find(Boolean)
  if (!size || size.width > side || size.height > side) fail('not-a-picture')
  if (unpackedSize(file, size) > unpacked) fail('picture-too-heavy')
  return size
}
