// A file that is there and is not read: by its ending, or by a sign in its name that means something else in an address.
import { extname } from 'node:path/posix'
import { folderOf, nameOf } from './folder-names.ts'
import { pathFrom } from './media.ts'
import type { Scan } from './scan.ts'

const kinds: [ending: RegExp, message: string][] = [
  [
    /^\.(?:srt|ass|ssa|sub|sbv|ttml|dfxp|smi)$/,
    'is there, and not read: save captions as WebVTT, .vtt',
  ],
  [
    /^\.(?:mov|avi|mkv|m4v|wmv|flv|mpe?g|ogv|3gp)$/,
    'is there, and not read: save films as .mp4 or .webm',
  ],
  [
    /^\.(?:avif|heic|heif|bmp|tiff?|ico|jxl|psd|eps)$/,
    'is there, and not read: save pictures as .svg, .png, .jpg, .webp or .gif',
  ],
]

/** Says why a file is not found at a relative address, where one of that name is there; else null. */
export const unreadFile =
  (scan: Scan) =>
  (file: string) =>
  (url: string): string | null => {
    const path = pathFrom(file, url)
    if (scan.unread?.get(folderOf(path))?.includes(nameOf(path))) {
      const ending = extname(path).toLowerCase()
      return (
        kinds.find(([kind]) => kind.test(ending))?.[1] ??
        'is there, and not read: its kind is unknown'
      )
    }
    const sign = /[#?]/.exec(url)?.[0]
    if (!sign) return null
    const whole = pathFrom(file, url.replaceAll('#', '%23').replaceAll('?', '%3F'))
    const escaped = sign === '#' ? '%23' : '%3F'
    return scan.files.has(whole) ? `is there: write "${sign}" as "${escaped}" in its address` : null
  }
