// Pictures and films in the folder that nothing shows: forgotten, or meant to be shown.
import { mediaTypeOf } from '../model/file-kinds.ts'
import type { Finding } from '../model/findings.ts'
import { assetName } from '../model/ids.ts'
import { renderingsOf } from '../model/renderings.ts'
import type { School } from '../model/school.ts'

/** What has a fault of its own may be shown as soon as that is mended. */
export function unusedPictures({ files, assets }: School, findings: Finding[]): Finding[] {
  const shown = new Set(assets.map(({ name }) => name))
  const faulty = new Set(findings.map(({ file }) => file))
  return [...files].flatMap(([path, bytes]): Finding[] => {
    const type = mediaTypeOf(path) ?? ''
    const [, kind] = /^(image|video)\//.exec(type) ?? []
    if (!kind || faulty.has(path)) return []
    const [light] = renderingsOf(bytes, type)
    if (!light || shown.has(assetName(path, light.bytes))) return []
    const what = kind === 'image' ? 'picture' : 'film'
    return [{ level: 'warning', file: path, line: 1, message: `nothing shows the ${what}` }]
  })
}
