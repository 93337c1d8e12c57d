// Migrations are frozen: each imports nothing but Kysely, and one that was released is never changed. Run with a folder, it
// tells the faults of that one.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './lib/node.mjs'
import { log } from './lib/log.mjs'

const imported = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(['"`])(.*?)\1/g
const isKysely = (name) => name === 'kysely'

/** A line for each fault: an import of anything but Kysely, and a released file that is gone or not as it was. */
export function faultyMigrations(folder = join(root, 'server/migrations')) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const foreign = files.flatMap((file) => {
    const names = [...readFileSync(join(folder, file), 'utf8').matchAll(imported)]
    return names
      .map(([, , name]) => name)
      .filter((name) => !isKysely(name))
      .map((name) => `${file} imports ${name}: a migration imports kysely and nothing else`)
  })
  return [...foreign, ...changed(folder)]
}

function changed(folder) {
  const lines = readFileSync(join(folder, 'released.txt'), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, digest, file] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? []
    if (!file) return []
    if (!existsSync(join(folder, file))) return [`${file} was released and is gone`]
    const now = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
    return now === digest ? [] : [`${file} was released and is changed: write a new migration`]
  })
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const faults = faultyMigrations(process.argv[2])
  if (faults.length > 0) log(faults.join('\n'))
  process.exit(faults.length > 0 ? 1 : 0)
}
