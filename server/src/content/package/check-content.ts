// What a file of a package is, beyond its name: pictures are pictures, downloads what they say, and no SVG brings
// definitions of its own.
import { faultOfDownload } from '../lint/download.ts'
import { mediaTypeOf } from '../model/file-kinds.ts'
import { faultOfFilm } from '../model/film-kind.ts'
import { imageSize } from '../../lib/security/image-size.ts'
import { packageLimits } from './limits.ts'
import { PackageError } from './package-error.ts'
import { pictureEnd } from '../../lib/security/picture-end.ts'

export function checkContent(path: string, bytes: Uint8Array): void {
  const fault = faultOf(path, bytes)
  if (fault) throw new PackageError(fault, path)
}

function faultOf(path: string, bytes: Uint8Array): string | null {
  const type = mediaTypeOf(path)
  if (type === 'image/svg+xml') return faultOfSvg(bytes)
  if (type?.startsWith('image/')) return faultOfPicture(bytes, type)
  if (type?.startsWith('video/')) return faultOfFilm(bytes, type)
  return faultOfDownload(path, bytes)
}

/** A definition can unfold into gigabytes, or fetch a file: a picture needs none. */
function faultOfSvg(bytes: Uint8Array): string | null {
  const text = readUtf8(bytes)
  if (text === null) return 'the SVG is not in UTF-8'
  if (/<!\s*(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text)) {
    return 'the SVG has a DOCTYPE or entities; save it without them'
  }
  if (!/<svg[\s>]/.test(text)) return 'the file is not an SVG'
  return null
}

function readUtf8(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const [, encoding] = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text) ?? []
    const isOther = encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding)
    return isOther || text.includes('\0') ? null : text
  } catch {
    return null
  }
}

function faultOfPicture(bytes: Uint8Array, type: string): string | null {
  const size = imageSize(bytes, type)
  if (!size) return 'the file is not the kind of picture its name says'
  const { width, height } = size
  if (width * height > packageLimits.pixels) {
    return `the picture has ${width} × ${height} pixels; at most 64 million are allowed`
  }
  const end = pictureEnd(bytes, type)
  if (end === null) return 'the picture is cut off or broken'
  return end === bytes.length ? null : 'the file has extra data after the picture; save it again'
}
