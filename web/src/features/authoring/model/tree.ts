// The files of a folder as a tree, in the order in which people read them.
import type { AuthoredFile } from '@kinnow/contract/authoring'

export type TreeFolder = {
  path: string
  /** "1-food-for-plants" as "1 Food for plants", or what its own page calls it. */
  name: string
  folders: TreeFolder[]
  files: AuthoredFile[]
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The number stays, as it is the place in the order. */
function spellOut(name: string): string {
  const [, number, words = name] = /^(\d+)-(.+)$/.exec(name) ?? []
  const text = words.replaceAll('-', ' ')
  const title = text.charAt(0).toUpperCase() + text.slice(1)
  return number ? `${number} ${title}` : title
}

const byName = (a: { path: string }, b: { path: string }) =>
  nameOf(a.path).localeCompare(nameOf(b.path), 'en', { numeric: true })

export function toTree(files: AuthoredFile[]): TreeFolder {
  const root: TreeFolder = { path: '', name: '', folders: [], files: [] }
  const folders = new Map([['', root]])
  const folderAt = (path: string): TreeFolder => {
    const known = folders.get(path)
    if (known) return known
    const folder = { path, name: spellOut(nameOf(path)), folders: [], files: [] }
    folders.set(path, folder)
    folderAt(path.slice(0, Math.max(0, path.lastIndexOf('/')))).folders.push(folder)
    return folder
  }
  for (const file of files)
    folderAt(file.path.slice(0, Math.max(0, file.path.lastIndexOf('/')))).files.push(file)
  for (const folder of folders.values()) sortFolder(folder)
  return root
}

function sortFolder(folder: TreeFolder): void {
  folder.folders.sort(byName)
  folder.files.sort((a, b) => rank(a) - rank(b) || byName(a, b))
  const index = folder.files.find(({ path }) => nameOf(path) === 'index.md')
  const number = /^(\d+)-/.exec(nameOf(folder.path))?.[1]
  if (index?.title) folder.name = number ? `${number} ${index.title}` : index.title
}

/** The page about a folder comes first, its quiz last of the pages. */
function rank({ path }: AuthoredFile): number {
  const name = nameOf(path)
  if (name === 'index.md') return 0
  if (name === 'quiz.md') return 2
  return name.endsWith('.md') ? 1 : 3
}

export const fileName = ({ path, title }: Pick<AuthoredFile, 'path' | 'title'>) =>
  nameOf(path) === 'index.md' ? 'index.md' : (title ?? nameOf(path))

export const countChanges = (files: AuthoredFile[]) =>
  files.filter(({ state }) => state !== 'same').length

/** The first lesson, else the first file. */
export function firstFile(files: AuthoredFile[]): AuthoredFile | undefined {
  const there = files.filter(({ state }) => state !== 'removed')
  return there.find(({ path }) => /\/\d+-[^/]+\.md$/.test(path)) ?? there.at(0)
}

/** The folder of the subject that a file belongs to, three folders deep; the whole where it lies higher. */
export function subjectOf(root: TreeFolder, path: string): TreeFolder {
  const parts = path.split('/')
  return parts.slice(0, Math.min(3, parts.length - 1)).reduce((folder, _, index) => {
    const at = parts.slice(0, index + 1).join('/')
    return folder.folders.find((one) => one.path === at) ?? folder
  }, root)
}
