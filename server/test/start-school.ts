// The whole program but its pages, as a process of its own on a free port.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { schoolFolder } from './engines.ts'

const program = new URL('school-process.mjs', import.meta.url).pathname

export type School = { child: ChildProcess; port: number; said: string; kill: () => Promise<void> }

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** The first of two ports in a row, below those that the system gives to whoever asks for any. */
export async function findTwoPorts(): Promise<number> {
  for (;;) {
    const first = randomInt(20_000, 30_000)
    if ((await isFree(first)) && (await isFree(first + 1))) return first
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** Starts it on SQLite in `dataDir`; what it says is gathered in `said`. */
export async function startSchool(
  dataDir: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<School> {
  const port = await findFreePort()
  const child = spawn(process.execPath, [...process.execArgv, program], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      CONTENT_DIR: schoolFolder,
      REQUEST_LIMIT: '0',
      // A machine with too much to do would put lines into logs that tests compare whole.
      SLOW_STATEMENT_MS: '0',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...settings,
    },
  })
  const school: School = {
    child,
    port,
    said: '',
    async kill() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => (school.said += bytes))
  }
  return school
}
