// Gives the school back as folders: of each origin the files that were imported, byte by byte.
import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Database, Queries } from '../../lib/db/database.ts'
import { PlainError } from '../../lib/util/plain-error.ts'
import { beginFolder, namesInFolder, type Draft } from './write-folder.ts'
import { catalogTables } from '../import/collect-rows.ts'
import { listSources, readSource } from '../import/sources.ts'

export type ExportOptions = {
  /** Only this one, with or without `folder:` before it. */
  origin: string | undefined
  /** Write into a folder that holds something, and replace what has the same name. */
  force: boolean
}

type ExportedFolder = { origin: string; folder: string; files: number; bytes: number }

export type ExportReport = {
  folders: ExportedFolder[]
  /** Origins imported before their files were stored. */
  unstored: string[]
}

/** Writes a folder for each origin into `dir`, named so that importing it is importing the same origin. */
export async function exportSchool(
  db: Database,
  dir: string,
  { origin, force }: ExportOptions,
): Promise<ExportReport> {
  const { stored, unstored } = await findOrigins(db.query)
  const wanted = origin === undefined ? stored : stored.filter((each) => isNamed(each, origin))
  if (wanted.length === 0) throw nothingStored(unstored, origin, stored)
  const target = resolve(dir)
  if (!force && (await namesInFolder(target)).length > 0) {
    throw new PlainError(
      `${target} is not empty. Choose another folder, or add --force: it replaces folders of the same name and leaves the rest.`,
    )
  }
  await mkdir(target, { recursive: true })
  return {
    folders: await writeFolders(db, target, wanted),
    unstored: origin === undefined ? unstored : [],
  }
}

async function writeFolders(
  db: Database,
  target: string,
  origins: string[],
): Promise<ExportedFolder[]> {
  const drafts: Draft[] = []
  const folders: ExportedFolder[] = []
  try {
    for (const [origin, folder] of folderNames(origins)) {
      const draft = await beginFolder(target, folder)
      drafts.push(draft)
      folders.push({ origin: nameOf(origin), folder, ...(await fill(db.query, origin, draft)) })
    }
    for (const draft of drafts) await draft.finish()
    return folders
  } catch (error) {
    await Promise.all(drafts.map((draft) => draft.drop()))
    throw error
  }
}

/** Without a transaction, which would make the school wait: a file changed meanwhile is noticed by its digest. */
async function fill(query: Queries, origin: string, draft: Draft) {
  const files = await listSources(query, origin)
  let size = 0
  for (const file of files) {
    const bytes = await readSource(query, origin, file)
    if (!bytes) throw new PlainError('Another import changed the school meanwhile. Export again.')
    size += bytes.length
    await draft.add(file.path, bytes)
  }
  return { files: files.length, bytes: size }
}

async function findOrigins(query: Queries) {
  const sources = await query.selectFrom('content_sources').select('origin').distinct().execute()
  const stored = new Set(sources.map((row) => row.origin))
  const unstored = new Set<string>()
  for (const table of catalogTables) {
    const rows = await query
      .selectFrom(table)
      .select('origin')
      .where('retired', '=', 0)
      .distinct()
      .execute()
    for (const row of rows) if (!stored.has(row.origin)) unstored.add(nameOf(row.origin))
  }
  return { stored: [...stored].toSorted(), unstored: [...unstored].toSorted() }
}

const nameOf = (origin: string) => origin.replace(/^folder:/, '')
const isNamed = (origin: string, name: string) => origin === name || nameOf(origin) === name

function nothingStored(
  unstored: string[],
  origin: string | undefined,
  stored: string[],
): PlainError {
  const isUnkept = origin === undefined ? unstored.length > 0 : unstored.includes(nameOf(origin))
  if (isUnkept) return new PlainError(howToMend(origin === undefined ? unstored : [nameOf(origin)]))
  if (origin === undefined) return new PlainError('Nothing has been imported yet.')
  const known = [...stored.map(nameOf), ...unstored].toSorted().join(', ')
  return new PlainError(`There is no origin "${origin}". The origins are: ${known || 'none'}.`)
}

export const howToMend = (unstored: string[]) =>
  `The files of ${unstored.join(', ')} are not stored, because an older version imported them. Import the folder again with "content import DIR". That changes nothing else, and then you can export it.`

/** Usual names stay; one that some system cannot have becomes letters, digits and a hash. */
function folderNames(origins: string[]): [origin: string, folder: string][] {
  const taken = new Set<string>()
  return origins.map((origin) => {
    const name = nameOf(origin)
    const isFree = isPortable(name) && !taken.has(name.toLowerCase())
    const folder = isFree ? name : `${plain(name)}-${shortHash(origin)}`
    taken.add(folder.toLowerCase())
    return [origin, folder]
  })
}

const isPortable = (name: string) =>
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  /^[^\\/:*?"<>|\u0000-\u001f]{1,100}$/.test(name) && !/^\.{1,2}$|[. ]$/.test(name)

const plain = (name: string) => name.replaceAll(/[^\w-]+/g, '-').slice(0, 60) || 'school'

const shortHash = (origin: string) => createHash('sha256').update(origin).digest('hex').slice(0, 8)
