// The pictures, films and texts a school shows: found beside the lesson, named by their content.
import { dirname, normalize } from 'node:path/posix'
import { BoundedMap } from '../../lib/cache/bounded-map.ts'
import { faultOfCaptions } from '../model/captions.ts'
import { mediaTypeOf } from '../model/file-kinds.ts'
import { faultOfFilm } from '../model/film-kind.ts'
import { assetName } from '../model/ids.ts'
import {
  kindOfPicture,
  type PictureKind,
  type Frame,
  imageSize,
  type Size,
  svgFrame,
} from '../../lib/security/image-size.ts'
import { pictureEnd } from '../../lib/security/picture-end.ts'
import { hasAllPixels } from '../../lib/security/png-pixels.ts'
import { renderingsOf, type Rendering } from '../model/renderings.ts'
import { readInTime } from '../model/in-time.ts'
import { checkEncoding } from '../lint/encoding.ts'
import type { Media, Refused } from '../markdown/page.ts'
import type { Report, Spot } from '../model/findings.ts'
import { inOneForm, safeDecode } from '../model/fragment.ts'
import type { Scan } from './scan.ts'
import type { AssetNode } from '../model/school.ts'
import { type SvgFault, unsafeSvg } from '../lint/svg-safety.ts'

/** The path within the folder that a relative address in `file` means; it may lead outside, where nothing is found. */
export const pathFrom = (file: string, url: string) =>
  inOneForm(normalize(`${dirname(file)}/${safeDecode(url.replace(/[?#].*$/, ''))}`))

type AssetFacts = Omit<AssetNode, 'bytes'>

/**
 * Its bytes are read on demand, as a school may have more pictures than memory. A class, as an object with an
 * accessor of its own takes several times the room.
 */
class LazyAsset implements AssetNode {
  readonly name: string
  readonly type: string
  readonly fileName?: string
  readonly #scan: Scan
  readonly #path: string
  readonly #rendering: number | null

  constructor(scan: Scan, path: string, facts: AssetFacts, rendering: number | null) {
    this.name = facts.name
    this.type = facts.type
    if (facts.fileName !== undefined) this.fileName = facts.fileName
    this.#scan = scan
    this.#path = path
    this.#rendering = rendering
  }

  get bytes(): Uint8Array {
    const bytes = this.#scan.files.get(this.#path) ?? new Uint8Array()
    if (this.#rendering === null) return bytes
    return renderingsOf(bytes, this.type)[this.#rendering]?.bytes ?? bytes
  }
}

export const lazyAsset = (scan: Scan, path: string, facts: AssetFacts): AssetNode =>
  new LazyAsset(scan, path, facts, null)

/** The same with its bytes, which outlive the folder as it is now. */
export const wholeAsset = ({ name, type, fileName, bytes }: AssetNode): AssetNode => ({
  name,
  type,
  bytes,
  ...(fileName !== undefined && { fileName }),
})

type Shown = Pick<Rendering, 'theme' | 'isMoving'> & { src: string }

const addressesOf = (shown: Shown[]): Pick<Media, 'src' | 'dark' | 'moving'> => {
  const find = (theme: Rendering['theme'], isMoving: boolean) =>
    shown.find((each) => each.theme === theme && each.isMoving === isMoving)?.src
  const dark = find('dark', false)
  const moving = find('light', true)
  const movingDark = find('dark', true)
  return {
    src: find('light', false) ?? '',
    ...(dark && { dark }),
    ...(moving && { moving: { light: moving, ...(movingDark && { dark: movingDark }) } }),
  }
}

const kindNames: Record<PictureKind, string> = {
  'image/png': 'a PNG, .png',
  'image/jpeg': 'a JPEG, .jpg',
  'image/gif': 'a GIF, .gif',
  'image/webp': 'a WebP, .webp',
}

type Fault = { at: Spot; message: string }

const wholeFile = (message: string | null): Fault | null => (message ? { at: 1, message } : null)

function faultOfPicture(bytes: Uint8Array, type: string, { size, fault }: Picture): Fault | null {
  if (fault || size) return fault
  const kind = kindOfPicture(bytes)
  return wholeFile(
    kind && kind !== type
      ? `the picture is ${kindNames[kind]}: change the end of its name to match`
      : 'the picture cannot be read, or has no size',
  )
}

function faultOfFile(bytes: Uint8Array, type: string, picture: Picture | null): Fault | null {
  if (picture) return faultOfPicture(bytes, type, picture)
  if (type.startsWith('video/')) return wholeFile(faultOfFilm(bytes, type))
  if (type !== 'text/vtt') return null
  const fault = faultOfCaptions(bytes)
  return fault && { at: fault.line, message: fault.message }
}

/** The number of pictures whose facts are cached; pages that show the same one follow each other. */
const mostCached = 200

/** Faults are reported for each page that shows the picture, and by the linter once. */
export const mediaFinder = (
  scan: Scan,
  assets: Map<string, AssetNode>,
  report: (file: string) => Report,
) => {
  const pictures = new BoundedMap<Picture>({ most: mostCached })
  const pictureAt = (path: string, bytes: Uint8Array, type: string) => {
    const read = () => readPicture(bytes, type)
    const picture =
      pictures.get(path) ?? readInTime({ report: report(path), read, otherwise: () => unreadable })
    pictures.set(path, picture)
    return picture
  }
  const addAsset = (path: string, bytes: Uint8Array, type: string) =>
    readInTime({
      report: report(path),
      read: () => renderingsOf(bytes, type),
      otherwise: (): Rendering[] => [],
    }).map((rendering, at) => {
      const name = assetName(path, rendering.bytes)
      assets.set(name, new LazyAsset(scan, path, { name, type }, at))
      return { ...rendering, src: `/media/${name}` }
    })
  return (file: string) =>
    (url: string): Media | Refused | null => {
      const path = pathFrom(file, url)
      const bytes = scan.files.get(path)
      const type = mediaTypeOf(path)
      if (!bytes || !type) return null
      const picture = type.startsWith('image/') ? pictureAt(path, bytes, type) : null
      if (type.startsWith('text/')) checkEncoding(bytes, report(path))
      const fault = faultOfFile(bytes, type, picture)
      if (fault) {
        report(path)('error', fault.at, fault.message)
        return { refused: path }
      }
      return {
        type,
        ...picture?.size,
        ...(picture?.frame && { frame: picture.frame }),
        ...addressesOf(addAsset(path, bytes, type)),
      }
    }
}

// A picture's size, and why it may not be shown.
type Picture = { size: Size | null; frame: Frame | null; fault: SvgFault }

/** Of a picture that takes too long. */
const unreadable: Picture = {
  size: null,
  frame: null,
  fault: { at: 1, message: 'the picture cannot be shown' },
}

function readPicture(bytes: Uint8Array, type: string): Picture {
  const size = imageSize(bytes, type)
  if (type === 'image/svg+xml') return { size, frame: svgFrame(bytes), fault: unsafeSvg(bytes) }
  return { size, frame: null, fault: wholeFile(size && faultOfPixels(bytes, type)) }
}

/** Pixels are unpacked and counted in a PNG; of the others it is seen that they are not cut off. */
function faultOfPixels(bytes: Uint8Array, type: string): string | null {
  if (pictureEnd(bytes, type) === null) return 'the picture is cut off or broken'
  if (type !== 'image/png' || hasAllPixels(bytes)) return null
  return 'the picture does not have the pixels that its head says: save it again'
}
