// The pictures, films and texts a school shows: found beside the lesson, named by their content.
import { dirname, normalize } from 'node:path/posix'
import { mediaTypeOf } from './file-kinds.ts'
import { assetName } from '../model/ids.ts'
import { imageSize } from '../../lib/image-size.ts'
import { safeDecode } from '../markdown/links.ts'
import type { Media } from '../markdown/page.ts'
import type { Report } from '../model/findings.ts'
import type { Scan } from './scan.ts'
import type { AssetNode } from '../model/school.ts'

// A picture opened by itself is a page: an SVG that could act or fetch is not a picture.
const lively =
  /<script|<foreignObject|<iframe|<!ENTITY|\son[a-z]+\s*=|javascript:|href\s*=\s*["']\s*(?!#|data:image\/(png|jpeg|webp);)/i

const isLively = (bytes: Uint8Array, type: string) =>
  type === 'image/svg+xml' && lively.test(new TextDecoder().decode(bytes))

/** The path within the folder that a relative address in `file` means; it may lead outside, where nothing is found. */
export const pathFrom = (file: string, url: string) =>
  normalize(`${dirname(file)}/${safeDecode(url.replace(/[?#].*$/, ''))}`)

export const mediaFinder =
  (scan: Scan, assets: Map<string, AssetNode>, report: (file: string) => Report) =>
  (file: string) =>
  (url: string): Media | null => {
    const path = pathFrom(file, url)
    const bytes = scan.files.get(path)
    const type = mediaTypeOf(path)
    if (!bytes || !type) return null

    const isPicture = type.startsWith('image/')
    const size = isPicture ? imageSize(bytes, type) : null
    if (isPicture && !size) report(path)('error', 1, 'the picture cannot be read, or has no size')
    if (isLively(bytes, type)) {
      report(path)('error', 1, 'the picture holds scripts or addresses; save it without them')
      return null
    }
    const name = assetName(path, bytes)
    assets.set(name, { name, type, bytes })
    return { src: `/media/${name}`, type, ...size }
  }
