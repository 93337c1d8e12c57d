// A PostgreSQL for the tests: the one that `TEST_DATABASE_URL` names, or the installed one started on a spare port, or none.
import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastFolder } from './fast-folder.mjs'
import { log } from './log.mjs'

/** `{ url, stop }`; without an installation `url` is undefined. */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop() {} }
  if (!findBinaries()) return { url: undefined, stop() {} }
  const port = await sparePort()
  log(`Starting PostgreSQL on port ${port} for the tests …`)
  const cluster = makeCluster(port, {}, fastFolder())
  try {
    await cluster.start()
  } catch (error) {
    log(`  PostgreSQL did not start: ${error.message}`)
    return { url: undefined, stop() {} }
  }
  return { url: cluster.url, stop: () => cluster.remove() }
}

/**
 * A PostgreSQL of its own in a new folder, not started yet. `settings` are such as `{ fsync: 'off' }`. Its postmaster is a
 * child of this process: it hears the same Ctrl-C, and can be killed, frozen and started again.
 */
export function makeCluster(port, settings = {}, parent = tmpdir()) {
  const bin = findBinaries()
  const folder = mkdtempSync(join(parent, 'kinnow-postgres-'))
  const owner = process.getuid?.() === 0 ? findServant() : undefined
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const logFile = join(folder, 'log')
  const options = {
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: folder },
    ...(owner && { uid: owner.uid, gid: owner.gid }),
  }
  const run = (program, args) =>
    spawnSync(join(bin, program), args, { ...options, encoding: 'utf8', maxBuffer: 2 ** 30 })
  const made = run(
    'initdb',
    `-D ${data} -U kinnow -A trust -E UTF8 --no-locale --no-sync`.split(' '),
  )
  const all = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    ...settings,
  }
  const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let postmaster

  const cluster = {
    url: `postgres://kinnow@127.0.0.1:${port}/postgres`,
    port,
    folder,
    /** Runs one of PostgreSQL's own programs as its owner. */
    run,
    get pid() {
      return postmaster.pid
    },
    /** Resolves when it takes connections. */
    async start() {
      if (made.status !== 0) throw new Error(made.stderr)
      const output = openSync(logFile, 'a')
      postmaster = spawn(join(bin, 'postgres'), ['-D', data, ...given], {
        ...options,
        stdio: ['ignore', output, output],
      })
      closeSync(output)
      postmaster.unref()
      const isReady = () =>
        run('pg_isready', ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0
      for (let tries = 0; !isReady(); tries += 1) {
        if (postmaster.exitCode !== null || tries > 300) throw new Error(`see ${logFile}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    /** Ends it: `SIGQUIT` is a stop without a checkpoint, `SIGINT` ends all connections first. Resolves when it is gone. */
    async stop(signal = 'SIGQUIT') {
      if (postmaster.exitCode !== null || postmaster.signalCode !== null) return
      const gone = new Promise((resolve) => postmaster.once('exit', resolve))
      postmaster.kill(signal)
      await gone
    },
    remove() {
      // Waits, as a server that is still ending writes into its folder. A frozen one hears nothing else.
      for (const signal of ['SIGQUIT', 'SIGCONT']) postmaster?.kill(signal)
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', '-t', '10', 'stop'])
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
  return cluster
}

export function findBinaries() {
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
