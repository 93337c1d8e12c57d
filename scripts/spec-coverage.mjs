// Which tests prove which requirement, read from the marks in their titles (`S13: …`, `SPEC §4, SPEC §8: …`) and from the
// names of the fault scripts and benches. `node scripts/spec-coverage.mjs` prints the table.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/node.mjs'
import { log } from './lib/log.mjs'

const numbered = (letter, count) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)
/** What is specified in sections or numbers; the first section of SPEC is its introduction. */
const requirements = [...numbered('SPEC §', 9).slice(1), ...numbered('S', 38), ...numbered('R', 24)]
const mark = String.raw`(?:SPEC §\d|[SR]\d+)`
const markedTitle = new RegExp(String.raw`['"\x60](${mark}(?:, ${mark})*): ([^\n]*)`, 'g')

/** `[{ marks, title, file }]` of every marked title of a test or a group of tests. */
export function markedTitles(files = testFiles(), read = readFile) {
  return files.flatMap((file) =>
    [...read(file).matchAll(markedTitle)].map(([text, marks, rest]) => ({
      marks: marks.split(', '),
      title: rest.split(text[0])[0],
      file,
    })),
  )
}

/** Times are measured and never tested. */
const measured = [{ marks: ['S12'], title: 'same times', file: 'bench/same-times.mjs' }]

/** One line for each requirement that no test, fault script or bench names. */
export function unprovedRequirements() {
  const proved = new Set(
    [...markedTitles(), ...faultScripts(), ...measured].flatMap(({ marks }) => marks),
  )
  return requirements.filter((id) => !proved.has(id)).map((id) => `no test is marked with ${id}`)
}

const readFile = (file) => readFileSync(join(root, file), 'utf8')

const list = (...patterns) =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)

const testFiles = () => list('*.test.ts', '*.test.tsx')

const faultScripts = () =>
  list('scripts/faults/*.mjs').flatMap((file) => {
    const [, number, name] = /\/r(\d+)-(.+)\.mjs$/.exec(file) ?? []
    return number ? [{ marks: [`R${Number(number)}`], title: name.replaceAll('-', ' '), file }] : []
  })

if (process.argv[1] === import.meta.filename) {
  const all = [...markedTitles(), ...faultScripts(), ...measured]
  for (const id of requirements) {
    log(`\n## ${id}\n`)
    for (const { title, file } of all.filter(({ marks }) => marks.includes(id)))
      log(`- ${title} (\`${file}\`)`)
  }
}
