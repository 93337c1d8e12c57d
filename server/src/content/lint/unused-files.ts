// Pictures, films and downloads in the folder that no page shows or offers: forgotten, or to be used.
import { downloadKindOf, fileNameOf } from '../model/download-kinds.ts'
import { mediaTypeOf } from '../model/file-kinds.ts'
import type { Finding } from '../model/findings.ts'
import { assetName, downloadName } from '../model/ids.ts'
import { readInTime } from '../model/in-time.ts'
import { renderingsOf } from '../model/renderings.ts'
import type { School } from '../model/school.ts'

type Kind = { what: string; level: Finding['level']; nameOf: (bytes: Uint8Array) => string }

/** Files in a folder `files` are downloads; elsewhere data may have another use. */
function kindOf(path: string): Kind | null {
  const [, media] = /^(image|video)\//.exec(mediaTypeOf(path) ?? '') ?? []
  if (media) {
    const what = `shows the ${media === 'image' ? 'picture' : 'video'}`
    const type = mediaTypeOf(path) ?? ''
    const nameOf = (bytes: Uint8Array) => {
      // Told where the drawing itself is looked at.
      const report = () => {}
      const read = () => renderingsOf(bytes, type)[0]?.bytes ?? bytes
      return assetName(path, readInTime({ report, read, otherwise: () => bytes }))
    }
    return { what, level: 'warning', nameOf }
  }
  if (downloadKindOf(path) === undefined) return null
  const nameOf = (bytes: Uint8Array) => downloadName(fileNameOf(path), bytes)
  if (/(^|\/)files\/[^/]*$/.test(path)) return { what: 'links to the file', level: 'note', nameOf }
  // In a chapter it may be a lesson; one that an editor has named is reported already.
  const isLikeLesson =
    /^(?:\d+-[^/]*\/){4}\d+-[^/]*$/.test(path) && !/\.(?:md|markdown)\.\w+$/i.test(path)
  const what = 'links to the file, and it is not used: a lesson’s name ends in .md'
  return isLikeLesson ? { what, level: 'warning', nameOf } : null
}

/** What has a fault of its own may be shown as soon as that is mended. */
export function unusedFiles({ files, assets }: School, findings: Finding[]): Finding[] {
  const used = new Set(assets.map(({ name }) => name))
  const faulty = new Set(findings.map(({ file }) => file))
  const found: Finding[] = []
  for (const path of files.keys()) {
    const kind = faulty.has(path) ? null : kindOf(path)
    const bytes = kind && files.get(path)
    if (!kind || !bytes || used.has(kind.nameOf(bytes))) continue
    found.push({ level: kind.level, file: path, line: 1, message: `nothing ${kind.what}` })
  }
  return found
}
