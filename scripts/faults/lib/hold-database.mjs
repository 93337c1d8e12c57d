// Another program that holds what the server wants to write to, until it is told to let go.
import { join } from 'node:path'
import { pg } from './place.mjs'

export async function holdDatabase(place) {
  if (!place.cluster) {
    const { DatabaseSync } = await import('node:sqlite')
    const file = new DatabaseSync(join(place.dataDir, 'kinnow.db'), { timeout: 5000 })
    file.exec('begin immediate')
    return async () => file.close()
  }
  const client = new pg.Client({ connectionString: place.cluster.url })
  await client.connect()
  await client.query('begin; lock table lesson_progress, users, sessions in access exclusive mode')
  return () => client.end()
}
