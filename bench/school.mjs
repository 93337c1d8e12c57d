// A server of its own for a measurement, with an empty database in a temporary folder, or on the PostgreSQL of DATABASE_URL.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNode, programFile, root, serverFlags } from '../scripts/lib/node.mjs'

export const sparePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/**
 * Starts it with the given settings; `readCode` gives the newest code mailed to an address. With flags of Node that load
 * `floor/record.mjs`, `listStatements` gives those that it has run since it was asked before.
 */
export async function startSchool(settings = {}, flags = []) {
  const port = await sparePort()
  const folder = mkdtempSync(join(tmpdir(), 'kinnow-bench-'))
  const url = `http://127.0.0.1:${port}`
  const child = spawn(findNode(), [...serverFlags, ...flags, programFile('main')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', ...(flags.length > 0 ? ['ipc'] : [])],
    serialization: 'advanced',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      REQUEST_LIMIT: '0',
      ...settings,
    },
  })
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    pid: child.pid,
    folder,
    async listStatements() {
      const told = once(child, 'message')
      child.send('statements')
      const [statements] = await told
      return statements
    },
    async readCode(email) {
      const answer = await fetch(`${url}/dev/mail`, { headers: { accept: 'application/json' } })
      const { mails } = await answer.json()
      const mail = mails.find((one) => one.recipient === email)
      return /^\d{4,6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    },
    async stop() {
      const ended = new Promise((resolve) => child.on('close', resolve))
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
