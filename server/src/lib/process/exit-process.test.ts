import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'

const run = (program: string) =>
  spawnSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      `import { open } from 'node:fs'
      import { Worker } from 'node:worker_threads'
      import { killAfter, exitProcess } from '${import.meta.dirname}/exit-process.ts'
      ${program}`,
    ],
    { encoding: 'utf8', timeout: 20_000 },
  )

it('serves what the engine still asks for, and then ends with the code', () => {
  const ended = run(`
    setInterval(() => {}, 1000)
    setTimeout(() => console.log('served'), 20)
    killAfter(60_000, () => {})
    void exitProcess(3)`)

  expect([ended.stdout, ended.stderr, ended.status]).toEqual(['served\n', '', 3])
})

describe.skipIf(process.platform === 'win32')(
  'ends though a file never answers, and tells of it',
  () => {
    // Nobody writes to the pipe: who reads it waits for good.
    test.each([
      ['a thread of the engine’s pool', "open(pipe, 'r', () => {}); void exitProcess(3)"],
      [
        'a thread of ours, beside which nothing is left to do',
        "new Worker(`require('node:fs').readFileSync('${pipe}')`, { eval: true, execArgv: [] }).unref()",
      ],
    ])('%s', (_, waiting) => {
      const folder = mkdtempSync(join(tmpdir(), 'kinnow-end-'))
      spawnSync('mkfifo', [join(folder, 'pipe')])

      const ended = run(`
      const pipe = '${join(folder, 'pipe')}'
      killAfter(500, () => console.log('told'))
      ${waiting}`)
      rmSync(folder, { recursive: true })

      expect([ended.stdout, ended.status, ended.signal]).toEqual(['told\n', null, 'SIGKILL'])
    })
  },
)
