// Tests of the server that know no engine: they would do the same on each, and run once.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './imports.mjs'
import { root } from './node.mjs'

/** By these a test is told what it runs on. */
const telling = /\bTEST_(?:ENGINE|DATABASE_URL)\b/

/** Paths within `server`. A test knows the engine where it asks for it, or any file that it imports, however far. */
export function withoutEngine() {
  const read = new Map()
  const look = (file) => {
    if (!read.has(file)) {
      const isTold = telling.test(readFileSync(join(root, file), 'utf8'))
      read.set(file, { isTold, imported: importsOf(file) })
    }
    return read.get(file)
  }
  const knows = (test) => {
    // Grows while it is gone through.
    const files = new Set([test])
    for (const file of files) {
      const { isTold, imported } = look(file)
      if (isTold) return true
      for (const other of imported) files.add(other)
    }
    return false
  }
  return readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^(?:src|test)\/.*\.test\.ts$/.test(name) && !knows(`server/${name}`))
}
