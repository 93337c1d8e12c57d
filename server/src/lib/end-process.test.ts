import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const run = (program: string) =>
  spawnSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      `import { endAtLatest, endProcess } from '${import.meta.dirname}/end-process.ts'
      ${program}`,
    ],
    { encoding: 'utf8', timeout: 20_000 },
  )

it('serves what the engine still asks for, and then ends with the code', () => {
  const ended = run(`
    setInterval(() => {}, 1000)
    setTimeout(() => console.log('served'), 20)
    endAtLatest(60_000, () => {})
    void endProcess(3)`)

  expect([ended.stdout, ended.stderr, ended.status]).toEqual(['served\n', '', 3])
})

it.skipIf(process.platform === 'win32')('ends though a file never answers, and tells of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kinnow-end-'))
  const pipe = join(folder, 'pipe')
  spawnSync('mkfifo', [pipe])

  // Nobody writes to it: a thread of the engine waits for good.
  const ended = run(`
    import { open } from 'node:fs'
    open('${pipe}', 'r', () => {})
    endAtLatest(500, () => console.log('told'))
    void endProcess(3)`)
  rmSync(folder, { recursive: true })

  expect([ended.stdout, ended.status, ended.signal]).toEqual(['told\n', null, 'SIGKILL'])
})
