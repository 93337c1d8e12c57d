// What commands print of stored text and of files leaves the operator's terminal alone.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { chapter, soundSchool, writeFolder } from '../../content/test-folder.ts'
import { newFolder } from '../../../test/new-folder.ts'
import { builtProgram } from '../../../test/programs.ts'
import { say } from './say.ts'

function printedOf(text: string) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  say(text)
  const printed = write.mock.calls.join('')
  write.mockRestore()
  return printed
}

test.each([
  ['a color', '\u001b[31mAsha', String.raw`\u001b[31mAsha`],
  ['a title of the window', '\u001b]0;x\u0007', String.raw`\u001b]0;x\u0007`],
  ['the same in one sign', '\u009b31m', String.raw`\u009b31m`],
  ['what goes back', 'a\rb\bc\u007f', String.raw`a\u000db\u0008c\u007f`],
  ['marks of direction', 'a\u202Eb\u2066c\u200F\u061C', String.raw`a\u202eb\u2066c\u200f\u061c`],
  ['separators of lines', 'a\u2028b\u2029\u0085', String.raw`a\u2028b\u2029\u0085`],
  ['none of them', 'آشا  Zoë\t👩‍👩‍👧\n  क्षि', 'آشا  Zoë\t👩‍👩‍👧\n  क्षि'],
])('%s is printed so that it can be read', (_, text, printed) => {
  expect(printedOf(text)).toBe(`${printed}\n`)
})

test('JSON that is printed means the same', () => {
  const name = '\u001b\u202E\u0085\u007f"'

  expect(JSON.parse(printedOf(JSON.stringify({ name })))).toEqual({ name })
})

const run = (...args: string[]) =>
  spawnSync(process.execPath, [builtProgram('command-line'), ...args], {
    env: { ...process.env, DATA_DIR: newFolder(), DATABASE_URL: '' },
    encoding: 'utf8',
  })

test('so are names and words of a folder, each finding on its line', async () => {
  const folder = await writeFolder({
    ...soundSchool,
    [`${chapter}/2-a\u001b[2J\nb.md`]: 'x',
    [`${chapter}/1-root.md`]: `${soundSchool[`${chapter}/1-root.md`]}[a](\u202Egone.md)\n`,
  })

  const { stdout } = run('content', 'lint', folder)

  expect(stdout).toContain(String.raw`2-a\u001b[2J\nb.md:1`)
  expect(stdout).toMatch(/1-root\.md:.*\\u202egone\.md/)
  for (const sign of ['\u001b', '\u202E']) expect(stdout).not.toContain(sign)
})

test('so is what was typed, and a path that is not there', () => {
  expect(run('verify', '/none\u001b[31m').stderr).toContain(String.raw`/none\u001b[31m cannot`)
  expect(run('\u001b[31m').stderr).toContain(String.raw`no command "\u001b[31m"`)
})

test('no command prints in another way', () => {
  const root = join(import.meta.dirname, '../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const printing = files.filter((name) =>
    /process\.std(?:out|err)\.write|console\./.test(readFileSync(join(root, name), 'utf8')),
  )

  expect(printing.toSorted()).toEqual([
    // To the process that started it, which prints it in this way.
    'authoring/course-reader.ts',
    // The help, which is the program's own words.
    'command-line.ts',
    // To the process that started them, which prints it in this way.
    'content/package/package-reader.ts',
    'courses/course-importer.ts',
    'lib/process/say.ts',
  ])
})
