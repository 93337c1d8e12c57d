// Writes a folder beside its place and then puts it there, so that it is seen whole or not at all.
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PlainError } from '../../lib/util/plain-error.ts'

/** Thrown for a path that would lead out of the folder, or cannot be written on every system. */
class PathError extends PlainError {
  constructor(path: string) {
    super(`The stored path ${JSON.stringify(path)} cannot be written. Nothing was exported.`)
  }
}

const isPart = (part: string) => part !== '' && part !== '.' && part !== '..'

/** `path` has `/` on every system, and stays below the folder. */
function partsOf(path: string): string[] {
  const parts = path.split('/')
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  if (!parts.every(isPart) || /[\\\u0000-\u001f]|^[a-z]:/i.test(path)) throw new PathError(path)
  return parts
}

/** A folder that is being written. */
export type Draft = {
  add: (path: string, bytes: Uint8Array) => Promise<void>
  /** Takes the place of what was there. */
  finish: () => Promise<void>
  drop: () => Promise<void>
}

const aside = (dir: string, name: string) => join(dir, `.${name}.${randomBytes(6).toString('hex')}`)

/** Begins `dir/name`; a link of that name is replaced, never followed. */
export async function beginFolder(dir: string, name: string): Promise<Draft> {
  const draft = aside(dir, name)
  await mkdir(draft)
  return {
    async add(path, bytes) {
      const file = join(draft, ...partsOf(path))
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, bytes, { flag: 'wx' })
    },
    async finish() {
      const place = join(dir, name)
      const old = aside(dir, name)
      const wasThere = await rename(place, old).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false
          throw error
        },
      )
      await rename(draft, place).catch(async (error: unknown) => {
        if (wasThere) await rename(old, place)
        throw error
      })
      if (wasThere) await rm(old, { recursive: true, force: true })
    },
    drop: () => rm(draft, { recursive: true, force: true }),
  }
}

/** The names in a folder; empty where there is none. */
export async function namesInFolder(dir: string): Promise<string[]> {
  try {
    return await readdir(dir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    if (code === 'ENOTDIR') throw new PlainError(`${dir} is a file, not a folder.`)
    throw error
  }
}
