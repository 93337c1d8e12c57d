// Every row of docs/spec-coverage.md names a file and the beginning of a test's title in it, or a script and words of it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/node.mjs'

const table = 'docs/spec-coverage.md'

/** One line for each row whose test is not there. */
export function uncoveredRows() {
  const rows = readFileSync(join(root, table), 'utf8')
    .split('\n')
    .filter((line) => /^\|.*`.+`.*\|/.test(line))
  return rows.flatMap((row) => {
    const [what, file, title] = row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll(/\\(?=[^\w\s])/g, ''))
    const path = join(root, file.replaceAll('`', ''))
    if (!existsSync(path)) return [`${table}: ${what}: there is no ${file}`]
    const source = readFileSync(path, 'utf8')
    if (file.endsWith('.mjs`')) {
      return source.includes(title) ? [] : [`${table}: ${what}: ${file} says nothing of "${title}"`]
    }
    const isThere = title !== '' && ["'", '"', '`'].some((mark) => source.includes(mark + title))
    return isThere ? [] : [`${table}: ${what}: ${file} has no test "${title}"`]
  })
}
