// Which files a lesson may hand out: data, documents and programs to work with. Nothing that a browser would run (HTML,
// SVG, XML, scripts), and of office documents only the kinds in which macros do not run.
import { basename, extname } from 'node:path/posix'

export type DownloadKind = {
  type: string
  /** What the link says it is. */
  name: string
  /** How such a file begins, any of these; text has no NUL instead. */
  begins?: string[]
}

const zipped = ['PK\u0003\u0004', 'PK\u0005\u0006']
const office = (type: string, name: string): DownloadKind => ({
  type: `application/vnd.${type}`,
  name,
  begins: zipped,
})

const kinds: Record<string, DownloadKind> = {
  '.csv': { type: 'text/csv', name: 'CSV' },
  '.tsv': { type: 'text/tab-separated-values', name: 'TSV' },
  '.txt': { type: 'text/plain', name: 'text' },
  '.json': { type: 'application/json', name: 'JSON' },
  '.py': { type: 'text/x-python', name: 'Python' },
  '.ipynb': { type: 'application/x-ipynb+json', name: 'notebook' },
  '.pdf': { type: 'application/pdf', name: 'PDF', begins: ['%PDF-'] },
  '.zip': { type: 'application/zip', name: 'ZIP', begins: zipped },
  '.docx': office('openxmlformats-officedocument.wordprocessingml.document', 'Word'),
  '.xlsx': office('openxmlformats-officedocument.spreadsheetml.sheet', 'Excel'),
  '.pptx': office('openxmlformats-officedocument.presentationml.presentation', 'PowerPoint'),
  '.odt': office('oasis.opendocument.text', 'ODT'),
  '.ods': office('oasis.opendocument.spreadsheet', 'ODS'),
  '.odp': office('oasis.opendocument.presentation', 'ODP'),
}

export const downloadEndings = Object.keys(kinds)
export const downloadTypes = Object.values(kinds).map(({ type }) => type)

export const downloadKindOf = (path: string): DownloadKind | undefined =>
  kinds[extname(path).toLowerCase()]

// oxlint-disable-next-line no-control-regex -- control characters are the point
const unwritable = /[\u0000-\u001f\u007f<>:"/\\|?*]/g

/** The name a file is saved under, as every system can have it. */
export const fileNameOf = (path: string) =>
  basename(path).normalize('NFC').replaceAll(unwritable, '_')

/** "12 kB": three digits at most, so that it is easy to read aloud. */
export function sayBytes(count: number): string {
  if (count < 1000) return count === 1 ? '1 byte' : `${count} bytes`
  const [size, unit] = count < 999_500 ? [count / 1000, 'kB'] : [count / 1_000_000, 'MB']
  return `${size < 9.95 ? Number(size.toFixed(1)) : Math.round(size)} ${unit}`
}
