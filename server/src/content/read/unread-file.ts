// A file that is there and is not used: by its ending, or by a sign in its name that means something else in an address.
import { extname } from 'node:path/posix'
import { folderOf, nameOf } from './folder-names.ts'
import { pathFrom } from './media.ts'
import type { Scan } from './scan.ts'

const kinds: [ending: RegExp, message: string][] = [
  [
    /^\.(?:srt|ass|ssa|sub|sbv|ttml|dfxp|smi)$/,
    'exists but cannot be used: save captions as WebVTT, .vtt',
  ],
  [
    /^\.(?:mov|avi|mkv|m4v|wmv|flv|mpe?g|ogv|3gp)$/,
    'exists but cannot be used: save videos as .mp4 or .webm',
  ],
  [
    /^\.(?:avif|heic|heif|bmp|tiff?|ico|jxl|psd|eps)$/,
    'exists but cannot be used: save pictures as .svg, .png, .jpg, .webp or .gif',
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
        'exists but cannot be used: its kind is unknown'
      )
    }
    const sign = /[#?]/.exec(url)?.[0]
    if (!sign) return null
    const whole = pathFrom(file, url.replaceAll('#', '%23').replaceAll('?', '%3F'))
    const escaped = sign === '#' ? '%23' : '%3F'
    return scan.files.has(whole) ? `exists: write "${sign}" as "${escaped}" in its address` : null
  }
