// `npm start -- --workers N`: holds the port for several processes of the server, and does no work of its own.
import { pathToFileURL } from 'node:url'
import { exitProcess } from './lib/process/exit-process.ts'
import { openOutput } from './lib/process/output.ts'
import { programFile } from './lib/process/project.ts'
import { WorkerPool } from './lib/process/worker-pool.ts'

const levels: Record<string, number> = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60 }

/** `program` is what each of them runs. */
export async function main(count: number, program: string): Promise<void> {
  const output = openOutput(process.stdout)
  const least = levels[process.env['LOG_LEVEL'] || 'info'] ?? Infinity
  const logAt = (level: number) => (msg: string) => {
    if (level < least) return
    output.write(`${JSON.stringify({ level, time: Date.now(), pid: process.pid, msg })}\n`)
  }
  const pool = new WorkerPool(count, program, { info: logAt(30), warn: logAt(40) })
  const end = (signal: NodeJS.Signals) => {
    void pool.end(signal).then(exitProcess)
  }
  process.on('SIGTERM', () => end('SIGTERM'))
  // Somebody waits, a terminal was closed, or the command that started this process is gone.
  for (const sign of ['SIGINT', 'SIGHUP', 'disconnect']) process.on(sign, () => end('SIGINT'))
  process.on('SIGUSR2', () => void pool.restart())
  try {
    const line = await pool.start()
    const how = `${count} processes serve it. To replace them one by one: kill -USR2 ${process.pid}`
    output.write(`${line}\n${how}\n`)
  } catch {
    await pool.end('SIGINT')
    await exitProcess(1)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(Number(process.argv[2]), programFile('main.ts'))
}
