// Several processes on one port: kept, replaced in turn and ended without losing a request.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { until } from './mail-sink.ts'
import { findFreePort } from './start-school.ts'

const program = new URL('small-workers.ts', import.meta.url).pathname
// Nothing here has a database.
const isRun = process.env['TEST_ENGINE'] !== 'postgres'

let folder: string
let port: number
let above: ChildProcess
let said: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kinnow-workers-'))
  port = await findFreePort()
})
afterEach(async () => {
  above.kill('SIGCONT')
  above.kill('SIGKILL')
  // The others end when nobody keeps them.
  await until(async () => (await ask('/').catch(() => 'none')) === 'none')
  rmSync(folder, { recursive: true, force: true })
})

function start(count: number, settings: NodeJS.ProcessEnv = {}) {
  said = ''
  above = spawn(process.execPath, [...process.execArgv, program, String(count)], {
    env: { PATH: process.env['PATH'], PORT: String(port), ...settings },
  })
  for (const stream of [above.stdout, above.stderr]) {
    stream?.on('data', (bytes) => (said += bytes))
  }
}

async function startReady(count: number, settings?: NodeJS.ProcessEnv) {
  start(count, settings)
  await until(() => said.includes('ready at last'))
}

const ask = (path: string, agent?: Agent) =>
  new Promise<string>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: agent ?? false }, (response) => {
      let text = ''
      response.on('data', (bytes) => (text += bytes))
      response.on('end', () => resolve(text))
      response.on('error', reject)
    })
      .on('error', reject)
      .end()
  })

/** The ids of all that answer. */
async function ids(count: number) {
  const found = new Set<number>()
  for (let n = 0; n < count * 4; n += 1) found.add(Number.parseInt(await ask('/'), 10))
  return [...found]
}

const ended = () => once(above, 'close') as Promise<[number | null, string | null]>

describe.skipIf(!isRun)('several processes', () => {
  test('all answer, each with a port of its own for figures', async () => {
    await startReady(3, { METRICS_PORT: '9100' })

    const figures = new Set<string | undefined>()
    await until(async () => figures.add((await ask('/')).split(' ')[1]).size === 3)

    expect(figures).toEqual(new Set(['9100', '9101', '9102']))
    expect(said.match(/ready at last/g)).toHaveLength(1)
  })

  test('of which one dies go on, and there is another, later each time', async () => {
    await startReady(2)
    let [before, [victim]] = [await ids(2), await ids(2)]
    for (const pause of ['0.5', '1']) {
      process.kill(victim as number, 'SIGKILL')
      await until(() => said.includes(`started in ${pause} s`))
      await until(async () => (await ids(2)).length === 2)
      // The one in the same place.
      victim = (await ids(2)).find((id) => !before.includes(id))
      before = [...before, victim as number]
    }
    expect(said).toMatch(/"msg":"Process [12] of 2 \(pid \d+\) ended with SIGKILL; another/)
  })

  test('of which one is killed while they start end, and say so', async () => {
    start(2, { STUCK_LATER: '1' })
    await until(() => /second (\d+)/.test(said))
    process.kill(Number(/second (\d+)/.exec(said)?.[1]), 'SIGKILL')

    expect(await ended()).toEqual([1, null])
    expect(said).toMatch(/Process 2 of 2 \(pid \d+\) ended with SIGKILL during the start/)
  })

  test('R15: are replaced in turn while requests go on and connections stay open', async () => {
    await startReady(2)
    const before = await ids(2)
    const kept = new Agent({ keepAlive: true, maxSockets: 1 })
    const answers: Promise<string>[] = []
    above.kill('SIGUSR2')
    for (let n = 0; !said.includes('2 processes were replaced'); n += 1) {
      const asking = ask(n % 10 === 5 ? '/slow' : '/', n % 2 === 0 ? kept : undefined)
      answers.push(asking.catch((error: Error) => `failed: ${error.message}`))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }

    expect((await Promise.all(answers)).filter((answer) => answer.startsWith('failed'))).toEqual([])
    kept.destroy()
    expect((await ids(2)).filter((id) => before.includes(id))).toEqual([])
  })

  test('stay where a new one does not start', async () => {
    const broken = join(folder, 'broken')
    await startReady(2, { BROKEN: broken })
    const before = await ids(2)
    writeFileSync(broken, '')
    above.kill('SIGUSR2')
    await until(() => said.includes('the running ones were not replaced'))

    expect(before).toContain((await ids(2))[0])
    rmSync(broken)
    await until(async () => (await ids(2)).length === 2)
  })

  test('answer what is in hand when they are to end, and end with 0', async () => {
    await startReady(2)
    const answers = [ask('/slow'), ask('/slow'), ask('/slow')]
    await ask('/')
    const end = ended()
    above.kill('SIGTERM')

    expect(await Promise.all(answers)).toHaveLength(3)
    expect(await end).toEqual([0, null])
    await expect(ask('/')).rejects.toThrow()
  })

  test('of which one hangs when they are to end are not waited for without an end', async () => {
    await startReady(2)
    const [one] = await ids(2)
    process.kill(one as number, 'SIGSTOP')
    onTestFinished(() => void (isAlive(one as number) && process.kill(one as number, 'SIGKILL')))
    const end = ended()
    above.kill('SIGTERM')

    expect(await end).toEqual([1, null])
    expect(isAlive(one as number)).toBe(false)
  })

  test('answer and end also where nobody reads what they say (R23)', async () => {
    await startReady(2)
    above.stdout?.removeAllListeners('data')
    above.stdout?.pause()
    const [one] = await ids(2)
    // As it ends it leaves the streams that it was given as it found them.
    process.kill(one as number, 'SIGTERM')
    await until(() => !isAlive(one as number))
    for (let n = 0; n < 8; n += 1) await ask('/talk')

    await until(async () => (await ids(2)).length === 2)
    const gone = once(above, 'exit')
    above.kill('SIGTERM')
    expect(await gone).toEqual([0, null])
  })

  test('end with what keeps them, and answer before what is in hand', async () => {
    await startReady(2)
    const answer = ask('/slow')
    await ask('/')
    const [one] = await ids(2)
    above.kill('SIGKILL')

    expect(await answer).toMatch(/^\d+/)
    await until(() => !isAlive(one as number))
  })

  test('one that leaves while nobody hears it loses no connection', async () => {
    await startReady(2)
    const [one] = await ids(2)
    above.kill('SIGSTOP')
    const answers = Array.from({ length: 10 }, () => ask('/'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    process.kill(one as number, 'SIGTERM')
    // Longer than connections are taken.
    await new Promise((resolve) => setTimeout(resolve, 2500))
    above.kill('SIGCONT')

    expect(await Promise.all(answers)).toHaveLength(10)
  })

  test.each([
    ['the first', { BROKEN: tmpdir() }],
    ['another', { BROKEN_LATER: '1' }],
  ])('of which %s cannot start end at once, with its sentence', async (_, settings) => {
    start(3, settings)

    expect(await ended()).toEqual([1, null])
    expect(said).toContain('a sentence about what is wrong')
    expect(said).not.toContain('ready at last')
    expect(said).not.toContain('another is started')
  })
})

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}
