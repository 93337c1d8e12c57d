// Backing up and restoring as docs/operating.md says, with the databases' own tools.
import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '../../lib/postgres.mjs'
import { askPostgres, placeOn } from './place.mjs'

let made = 0

/** `restore` makes a new place of a file, or throws where the file is damaged. */
export const backupOf = (place) => (place.cluster ? byDump(place) : byVacuum(place))

function byVacuum(place) {
  return {
    make: (file) => runTool('sqlite3', [join(place.dataDir, 'kinnow.db'), `vacuum into '${file}'`]),
    async restore(file) {
      const checked = await runTool('sqlite3', [file, 'pragma integrity_check'])
      if (checked.trim() !== 'ok') throw new Error(checked)
      const dataDir = join(place.folder, `restored${(made += 1)}`)
      mkdirSync(dataDir)
      copyFileSync(file, join(dataDir, 'kinnow.db'))
      return placeOn(place, { dataDir })
    },
  }
}

function byDump(place) {
  const tool = (name) => join(findBinaries(), name)
  return {
    make: (file) =>
      runTool(tool('pg_dump'), ['--format=custom', `--file=${file}`, place.cluster.url]),
    async restore(file) {
      if (statSync(file).size === 0) throw new Error('an empty file')
      const name = `restored${(made += 1)}`
      await askPostgres(place.cluster.url, `create database ${name}`)
      const url = place.cluster.url.replace(/postgres$/, name)
      await runTool(tool('pg_restore'), ['--exit-on-error', '--no-owner', `--dbname=${url}`, file])
      return placeOn(place, { cluster: { ...place.cluster, url } })
    },
  }
}

/** What it printed; throws where it failed. */
function runTool(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    let complaints = ''
    child.stdout.on('data', (bytes) => (printed += bytes))
    child.stderr.on('data', (bytes) => (complaints += bytes))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(printed) : reject(new Error(complaints))))
  })
}
