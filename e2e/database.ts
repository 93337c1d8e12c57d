// A PostgreSQL database of its own for a journey.
import pg from 'pg'

/** Of a journey: removed with it. */
export async function createDatabase() {
  const admin = process.env['TEST_DATABASE_URL'] ?? ''
  const name = `kinnow_journey_${process.pid}_${Date.now()}`
  await change(admin, `create database ${name}`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => change(admin, `drop database ${name} with (force)`) }
}

export async function change(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
