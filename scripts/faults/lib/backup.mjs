// Backs up, verifies and restores by the operator's commands, as docs/operating/backup.md says.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.mjs'
import { askPostgres, placeOn } from './place.mjs'

let made = 0

/** `restore` makes a new, empty place of the given engine and puts a file into it. */
export const backupOf = (place) => ({
  make: (file) => succeed(runCommand(place, 'backup', file)),
  verify: (file) => runCommand(place, 'verify', file),
  async restore(file, engine = place.engine) {
    const to = await emptyPlace(place, engine)
    await succeed(runCommand(to, 'restore', file))
    return to
  },
  /** In place of what is there. */
  replace: (to, file) => runCommand(to, 'restore', '--force', file),
})

async function emptyPlace(place, engine) {
  const name = `restored${(made += 1)}`
  const dataDir = join(place.folder, name)
  mkdirSync(dataDir)
  if (engine === 'sqlite') return placeOn(place, { engine, dataDir, cluster: undefined })
  const cluster = place.cluster ?? (await place.startCluster())
  await askPostgres(cluster.url, `create database ${name}`)
  const url = cluster.url.replace(/postgres$/, name)
  return placeOn(place, { engine, dataDir, cluster: { ...cluster, url } })
}

async function succeed(running) {
  const { status, said } = await running
  if (status !== 0) throw new Error(said)
  return said
}
