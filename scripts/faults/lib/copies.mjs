// A database as it was, as often as it is needed: unpacked once, and copied for each try.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askPostgres, placeOn } from './place.mjs'

export const copyPlaces = (place) => (place.cluster ? ofDatabases(place) : ofFiles(place))

let made = 0

function ofFiles(place) {
  const add = () => placeOn(place, { dataDir: join(place.folder, `copy${(made += 1)}`) })
  let base
  return {
    async unpack(bytes) {
      base = add()
      mkdirSync(base.dataDir)
      writeFileSync(join(base.dataDir, 'kinnow.db'), bytes)
      return base
    },
    async copy() {
      const copy = add()
      mkdirSync(copy.dataDir)
      await base.query('pragma wal_checkpoint(truncate)')
      copyFileSync(join(base.dataDir, 'kinnow.db'), join(copy.dataDir, 'kinnow.db'))
      return copy
    },
    remove: async ({ dataDir }) => rmSync(dataDir, { recursive: true }),
  }
}

function ofDatabases(place) {
  const admin = place.cluster.url
  const add = async (template) => {
    const name = `copy${(made += 1)}`
    await askPostgres(admin, `create database ${name} template ${template}`)
    const url = admin.replace(/postgres$/, name)
    return Object.assign(placeOn(place, { cluster: { ...place.cluster, url } }), { name })
  }
  let base
  return {
    async unpack(bytes) {
      base = await add('template0')
      await base.query(bytes.toString())
      return base
    },
    copy: () => add(base.name),
    remove: ({ name }) => askPostgres(admin, `drop database ${name} with (force)`),
  }
}
