// Names of a zip's entries: only such as mean one place below the folder, on every system.
import { PackageError } from './package-error.ts'

const longest = { path: 1000, part: 200, depth: 20 }
const deviceName = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i
// oxlint-disable-next-line no-control-regex -- control characters are the point
const unwritable = /[\u0000-\u001f\u007f<>"|?*]/

const isUtf8 = 1 << 11

/** A Mac writes UTF-8 and does not say so. Letters of other old zips are hardly ever UTF-8 too. */
export function readName(bytes: Uint8Array, flags: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new PackageError(
      (flags & isUtf8) === 0
        ? 'a name is not in UTF-8: pack the folder again with another program'
        : 'a name is not readable as UTF-8',
    )
  }
}

function faultOf(path: string): string | null {
  const parts = path.split('/')
  if (path === '') return 'a name is empty'
  if (path.includes('\\')) return 'the name has a backslash'
  if (path.startsWith('/')) return 'the name is absolute'
  if (/^[a-z]:/i.test(path)) return 'the name has a drive'
  if (path.includes(':')) return 'the name has a colon'
  if (parts.includes('..')) return 'the name leads out of the package with ".."'
  if (parts.some((part) => part === '' || part === '.')) return 'the name has an empty part'
  if (unwritable.test(path)) return 'the name has a character that Windows cannot have'
  if (parts.some((part) => /[. ]$/.test(part))) return 'a part of the name ends in a dot or a space'
  if (parts.some((part) => deviceName.test(part))) return 'the name is that of a device on Windows'
  const isLong = path.length > longest.path || parts.some((part) => part.length > longest.part)
  if (isLong || parts.length > longest.depth) return 'the name is too long'
  return null
}

const fold = (path: string) => path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')

/** Takes names one by one; refuses one that some system cannot tell from another. */
export function nameKeeper() {
  const seen = new Map<string, { path: string; isFolder: boolean }>()
  const keep = (path: string, isFolder: boolean) => {
    const key = fold(path)
    const other = seen.get(key)
    if (other && (other.path !== path || !other.isFolder || !isFolder)) {
      throw new PackageError(`the name is there twice on some systems, as "${other.path}"`, path)
    }
    seen.set(key, { path, isFolder })
  }
  const files = new Set<string>()

  /** `name` ends in `/` for a folder; returns the path without it. */
  return (name: string): { path: string; isFolder: boolean } => {
    const isFolder = name.endsWith('/')
    const path = isFolder ? name.slice(0, -1) : name
    const fault = faultOf(path)
    if (fault) throw new PackageError(fault, JSON.stringify(name).slice(1, -1))
    if (files.has(name)) throw new PackageError('the name is there twice', path)
    files.add(name)
    const parts = path.split('/')
    for (let at = 1; at < parts.length; at += 1) keep(parts.slice(0, at).join('/'), true)
    keep(path, isFolder)
    return { path, isFolder }
  }
}
