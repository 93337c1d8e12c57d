// A server process of this project that may be killed, frozen and started again.
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNode, programFile, root } from '../../lib/node.mjs'
import { send } from './http.mjs'
import { takePort } from './ports.mjs'
import { pause } from './wait.mjs'

const secret = 'QmFuYW5hcyByaXBlbiBmYXN0ZXIgaW4gYSBiYWc'

/**
 * Not started yet. `settings` are added to its environment, `nodeArgs` stand before the program, `wrap` is a program that
 * runs it (such as strace with its arguments). Students come through a trusted proxy, each with an address of their own.
 */
export async function makeServer(
  place,
  { settings = {}, nodeArgs = [], wrap = [], entry, words = [] } = {},
) {
  const port = await takePort()
  const log = join(place.folder, `server-${port}.log`)
  const program = [findNode(), ...nodeArgs, entry ?? programFile('main'), ...words]
  /** As a supervisor ends it. */
  const stop = () => kill('SIGTERM')
  const server = {
    port,
    log,
    child: undefined,
    exited: new Promise(() => {}),
    start,
    begin,
    kill,
    stop,
    text,
  }
  place.onEnd(() => server.child?.kill('SIGKILL'))

  /** Starts it without waiting. */
  function begin({ stdio } = {}) {
    const output = openSync(log, 'a')
    const [command, ...args] = [...wrap, ...program]
    server.child = spawn(command, args, {
      cwd: root,
      stdio: stdio ?? ['ignore', output, output],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        DATA_DIR: place.dataDir,
        ...(place.cluster && { DATABASE_URL: place.cluster.url }),
        SECRET_KEY: secret,
        LOG_LEVEL: 'warn',
        REQUEST_LIMIT: '0',
        TRUST_PROXY: '127.0.0.1',
        ...settings,
      },
    })
    closeSync(output)
    server.exited = new Promise((resolve) =>
      server.child.once('exit', (code, signal) => resolve({ code, signal })),
    )
    return server
  }

  /** Starts it and waits until it is ready; resolves to the milliseconds that took. */
  async function start(options) {
    const started = performance.now()
    begin(options)
    while ((await send(port, 'GET', '/readyz', { timeout: 2000 })).status !== 200) {
      if (server.child.exitCode !== null) throw new Error(`the server ended: ${text().slice(-500)}`)
      if (performance.now() - started > 60_000)
        throw new Error('the server is not ready after 60 s')
      await pause(20)
    }
    return performance.now() - started
  }

  async function kill(signal = 'SIGKILL') {
    server.child.kill(signal)
    return server.exited
  }

  function text() {
    return readFileSync(log, 'utf8')
  }

  return server
}

/** Every process of a school that may be asked at once: two on PostgreSQL, one on SQLite; started. */
export async function startNodes(place, options) {
  const nodes = []
  for (let n = 0; n < (place.engine === 'postgres' ? 2 : 1); n += 1) {
    const node = await makeServer(place, options)
    await node.start()
    nodes.push(node)
  }
  return nodes
}
