// The process that draws one picture again: it answers its first message with a WebP, or with none where the picture is
// none, and ends.
import { ResizeFit, Transformer } from '@napi-rs/image'
import { imageSize, type Size } from './image-size.ts'

/** `size` is what the picture's head says; `quality` of the WebP, up to 100. */
export type Drawing = {
  picture: Uint8Array
  size: Size
  /** Pixels. Covered: the middle of the picture fills them all; else the whole picture is at most so large. */
  fit: { width: number; height: number; isCovered: boolean; quality: number }
}
export type Drawn = { webp: Uint8Array | null }

/** How many times as long as wide a picture may be to be drawn in one go. */
const thinnest = 16

async function draw({ picture, size, fit }: Drawing): Promise<Buffer> {
  const { width, height, isCovered, quality } = fit
  const file = Buffer.from(picture)
  return new Transformer(isCovered && isThin(size) ? await middleOf(file) : file)
    .rotate()
    .resize({ width, height, fit: isCovered ? ResizeFit.Cover : ResizeFit.Inside })
    .webp(quality)
}

/** Whether covering a square with it would make a picture many times as large as the square. */
const isThin = ({ width, height }: Size) =>
  Math.max(width, height) > thinnest * Math.min(width, height)

/** The square in the middle of a thin picture, upright. The library itself crops when all has been enlarged. */
async function middleOf(file: Buffer): Promise<Buffer> {
  const upright = await new Transformer(file).rotate().png()
  const turned = imageSize(upright, 'image/png')
  if (!turned) throw new Error('The picture has no size.')
  const edge = Math.min(turned.width, turned.height)
  const [left, top] = [turned.width - edge, turned.height - edge].map((rest) =>
    Math.floor(rest / 2),
  )
  return new Transformer(upright).crop(left ?? 0, top ?? 0, edge, edge).png()
}

const answer = (drawn: Drawn) => process.send?.(drawn, () => process.disconnect())

process.once('message', (drawing: Drawing) => {
  draw(drawing).then(
    (webp) => answer({ webp }),
    () => answer({ webp: null }),
  )
})
