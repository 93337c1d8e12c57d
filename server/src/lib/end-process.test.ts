import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('serves what the engine still asks for, and then ends with the code', () => {
  const program = `
    import { endProcess } from '${import.meta.dirname}/end-process.ts'
    setInterval(() => {}, 1000)
    setTimeout(() => console.log('served'), 20)
    void endProcess(3)`

  const ended = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program],
    { encoding: 'utf8' },
  )

  expect([ended.stdout, ended.stderr, ended.status]).toEqual(['served\n', '', 3])
})
