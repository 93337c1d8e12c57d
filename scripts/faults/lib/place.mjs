// Where one script works: a temporary folder, on PostgreSQL a cluster of its own, and a way to look at the rows from outside.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCluster } from '../../lib/postgres.mjs'
import { takePort } from './ports.mjs'

// The server declares it; these scripts look at the server's database.
const pg = createRequire(new URL('../../../server/package.json', import.meta.url))('pg')

export async function makePlace(engine) {
  const folder = mkdtempSync(join(tmpdir(), 'kinnow-faults-'))
  const ends = [() => rmSync(folder, { recursive: true, force: true })]
  const place = {
    engine,
    folder,
    dataDir: join(folder, 'data'),
    cluster: undefined,
    /** Done when the script is over, the last first. */
    onEnd: (end) => ends.push(end),
    /** Another PostgreSQL than the usual one. */
    async startCluster(settings) {
      const cluster = makeCluster(await takePort(), settings)
      ends.push(() => cluster.remove())
      await cluster.start()
      return cluster
    },
    async end() {
      for (const end of ends.toReversed()) await end()
    },
  }
  mkdirSync(place.dataDir)
  if (engine === 'postgres') place.cluster = await place.startCluster()
  return placeOn(place, {})
}

/** The same place, but with another folder or database. */
export function placeOn(place, other) {
  const made = {
    ...place,
    ...other,
    /** The rows that a statement answers; several statements where nothing is answered. */
    query: (text) => (made.cluster ? askPostgres(made.cluster.url, text) : askSqlite(made, text)),
  }
  return made
}

async function askSqlite({ dataDir }, text) {
  // Here, as the runner reads this file with Node versions that do not have it.
  const { DatabaseSync } = await import('node:sqlite')
  const file = new DatabaseSync(join(dataDir, 'kinnow.db'), { timeout: 10_000 })
  try {
    if (/^\s*(select|pragma|with)\b/i.test(text)) return file.prepare(text).all()
    file.exec(text)
    return []
  } finally {
    file.close()
  }
}

export async function askPostgres(url, text) {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser } })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Counts are 64-bit and far below 2^53. */
const getTypeParser = (oid, format) =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)
