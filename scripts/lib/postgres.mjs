// A PostgreSQL for the tests: the one that `TEST_DATABASE_URL` names, or the installed one started on a spare port, or none.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from './say.mjs'

/** `{ url, stop }`; without an installation `url` is undefined. */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop() {} }
  const bin = findBinaries()
  if (!bin) return { url: undefined, stop() {} }
  const folder = mkdtempSync(join(tmpdir(), 'kinnow-postgres-'))
  const owner = process.getuid?.() === 0 ? findServant() : undefined
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const port = await sparePort()
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  say(`Starting PostgreSQL on port ${port} for the tests …`)
  const run = (program, args) =>
    spawnSync(join(bin, program), args, {
      cwd: folder,
      encoding: 'utf8',
      // The server goes on in the background and must not hold this process's output open.
      stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: folder },
      ...(owner && { uid: owner.uid, gid: owner.gid }),
    })
  const made = run('initdb', [
    '-D',
    data,
    '-U',
    'kinnow',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
  ])
  const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='${folder}' -c max_connections=200`
  const started = run('pg_ctl', ['-D', data, '-l', log, '-w', '-t', '30', '-o', options, 'start'])
  if (started.status !== 0) {
    say(`  PostgreSQL did not start: ${made.stderr || `see ${log}`}`)
    return { url: undefined, stop() {} }
  }
  return {
    url: `postgres://kinnow@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findBinaries() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const newest = Math.max(0, ...versions.filter((version) => version >= 15))
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  const places = [newest && join(debian, String(newest), 'bin'), configured]
  return places.find((place) => place && existsSync(join(place, 'initdb')))
}

/** PostgreSQL refuses to run as root; these users exist for such things. */
function findServant() {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout),
    )
    if (uid > 0) return { uid, gid }
  }
}

function sparePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
