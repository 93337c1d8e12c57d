// Files that a lesson hands out: found beside it as pictures are, and named by their own name and content.
import { extname } from 'node:path/posix'
import { faultOfDownload } from '../lint/download.ts'
import type { Download } from '../markdown/page.ts'
import { isPage } from '../model/file-kinds.ts'
import { downloadEndings, downloadKindOf, fileNameOf, sayBytes } from '../model/download-kinds.ts'
import type { Report } from '../model/findings.ts'
import { downloadName } from '../model/ids.ts'
import type { AssetNode } from '../model/school.ts'
import { lazyAsset, pathFrom } from './media.ts'
import type { Scan } from './scan.ts'

const isPageOrFolder = (path: string) => isPage(path) || extname(path) === ''

type Found = { scan: Scan; assets: Map<string, AssetNode>; report: (file: string) => Report }

export const downloadFinder =
  (scan: Scan, assets: Map<string, AssetNode>, report: (file: string) => Report) =>
  (file: string) =>
  (url: string): Download | null =>
    findDownload({ scan, assets, report }, pathFrom(file, url))

/** Null where the address is none of a file, but that of a page. */
function findDownload({ scan, assets, report }: Found, path: string): Download | null {
  if (isPageOrFolder(path)) return null
  const kind = downloadKindOf(path)
  if (!kind) {
    const allowed = downloadEndings.map((ending) => ending.slice(1)).join(', ')
    return { fault: `a download cannot be "${extname(path)}"; it can be one of ${allowed}` }
  }
  const bytes = scan.files.get(path)
  if (!bytes) {
    const isRefused = scan.findings.some((finding) => finding.file === path)
    return isRefused ? { fault: `is refused: see ${path}` } : null
  }
  const fault = faultOfDownload(path, bytes)
  if (fault) {
    report(path)('error', 1, fault)
    return { fault: `is refused: see ${path}` }
  }
  const fileName = fileNameOf(path)
  const name = downloadName(fileName, bytes)
  assets.set(name, lazyAsset(scan, path, { name, type: kind.type, fileName }))
  return { src: `/media/${name}`, fileName, facts: `${kind.name}, ${sayBytes(bytes.length)}` }
}
