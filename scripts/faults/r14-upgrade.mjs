// R14: this version starts on the data of each released one, blown up to 100,000 rows: soon, with every row as it was, also
// when it is killed in the middle or two processes start at once. On data of a newer version it refuses to start.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { root } from '../lib/node.mjs'
import { blowUp } from './lib/blow-up.mjs'
import { differing, readChecksums, readColumns } from './lib/checksums.mjs'
import { copyPlaces } from './lib/copies.mjs'
import { secondsOf } from './lib/figures.mjs'
import { send } from './lib/http.mjs'
import { makeServer } from './lib/server.mjs'
import { pause } from './lib/wait.mjs'

export const engines = ['sqlite', 'postgres']
export const limit = 'start ≤ 30 s, all rows equal, tokens work, 10 kills, newer data refused'
const released = join(root, 'server/test/released')
const kills = 10

export async function run(place) {
  const versions = existsSync(released)
    ? readdirSync(released).filter((name) => /^\d/.test(name))
    : []
  if (versions.length === 0) return { figure: 'no released data', passed: false }
  const told = []
  for (const version of versions) told.push(await upgrade(place, version))
  return {
    figure: told.map(({ figure }) => figure).join('; '),
    passed: told.every(({ passed }) => passed),
  }
}

async function upgrade(place, version) {
  const folder = join(released, version)
  const known = JSON.parse(readFileSync(join(folder, `${place.engine}.json`), 'utf8'))
  const packed = place.cluster ? 'postgres.sql.br' : 'kinnow.db.br'
  const copies = copyPlaces(place)
  const base = await copies.unpack(brotliDecompressSync(readFileSync(join(folder, packed))))
  const { users, progress } = await blowUp(base, { students: 30_000, rows: 90_000 })
  // As if it had been stopped just now: what is old is tidied at a start.
  await base.query(
    `update sessions set created_at = ${Date.now()}, last_used_at = ${Date.now()};
     update users set created_at = ${Date.now()} where verified_at is null`,
  )
  const columns = await readColumns(base)
  const before = await readChecksums(base, columns)
  const settings = { SECRET_KEY: known.secret }
  const wrongs = []
  const start = async (copy) => {
    const server = await makeServer(copy, { settings })
    return { server, took: await server.start() }
  }
  const compare = async (copy, what) => {
    const restore = { users: await undoMovedPasswords(copy) }
    const changed = differing(before, await readChecksums(copy, columns, { restore, from }))
    if (changed.length > 0) wrongs.push(`${what}: ${changed.join(', ')} differ`)
  }

  const plain = await copies.copy()
  const { server, took } = await start(plain)
  await compare(plain, 'start')
  for (const { token, email } of [known.students.asha, known.students.ben]) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await send(server.port, 'GET', '/api/users/me', { headers })
    if (!answer.text.includes(email)) wrongs.push(`token of ${email}: ${answer.status}`)
  }
  await server.kill()

  for (let n = 0; n < kills; n += 1) {
    const copy = await copies.copy()
    const first = await makeServer(copy, { settings })
    first.begin()
    await pause(300 + Math.random() * took)
    await first.kill()
    const second = await start(copy)
    await second.server.kill()
    await compare(copy, `kill ${n + 1}`)
    await copies.remove(copy)
  }
  if (place.cluster) {
    const copy = await copies.copy()
    const both = await Promise.all([start(copy), start(copy)])
    for (const node of both) await node.server.kill()
    await compare(copy, 'two at once')
  }
  const newer = await copies.copy()
  await newer.query(
    `insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030-01-01T00:00:00Z')`,
  )
  const old = await makeServer(newer, { settings })
  old.begin()
  const { code } = await Promise.race([old.exited, pause(15_000).then(() => ({ code: 0 }))])
  if (code === 0 || !/newer version/.test(old.text())) wrongs.push('starts on newer data')
  if (took > 30_000) wrongs.push('slow')
  return {
    figure: `${version}: ${users + progress} rows in ${secondsOf(took)}, ${kills} kills; ${wrongs.join('; ')}`,
    passed: wrongs.length === 0,
  }
}

/** Since then the password of an address that is not confirmed stands in a table of its own. */
/** After 0.1 the table of answers became events among others. */
const from = {
  answer_events: `(select id, attempt_id, student_id, question_id, data as chosen, score, at as created_at
    from attempt_events where kind = 'answer') as answers`,
}

async function undoMovedPasswords(copy) {
  const rows = await copy.query('select email, password_hash from registrations')
  const moved = new Map(rows.map((row) => [row.email, row.password_hash]))
  return (user) =>
    user.verified_at === null ? { ...user, password_hash: moved.get(user.email) ?? null } : user
}
