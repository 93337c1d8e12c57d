// What the end of a run says of its reports: which tests failed, and which ran nowhere and why, as what a skip hides is not tested.
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './node.mjs'

/** What a test's own condition says in words; the first that fits. Any other condition is printed as it stands. */
const words = [
  [/isInMemory/, 'no PostgreSQL is installed'],
  [/isMounted/, 'only root may mount a small disk'],
  [/getuid\?\.\(\) === 0/, 'root may do everything: an ordinary user is needed'],
  [/getuid|isRoot/, 'only root may'],
  [/win32|linux|hasModes|hasLinks/, 'another system is needed'],
  [/isAbsent/, 'the real courses are not beside this project'],
  [/hasOptimizer/, 'the optimizer does not run on this machine'],
  [/isPostgres|isSqlite|'postgres'/, 'the other engine was not tested'],
]

/** `[[reason, count]]` of a report of vitest: a test that passed on another engine is not among them. */
export function skippedInVitest(report, read = (file) => readFileSync(file, 'utf8')) {
  const all = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name, key: `${name}\n${test.fullName}` })),
  )
  const ran = new Set(all.filter(({ status }) => status !== 'skipped').map(({ key }) => key))
  const missed = all.filter(({ status, key }) => status === 'skipped' && !ran.has(key))
  const unique = [...new Map(missed.map((test) => [test.key, test])).values()]
  return countReasons(unique.map((test) => reasonOf(test, read(test.file))))
}

/** `['file › title: what it said']` of a report of vitest, a file that could not be read among them. */
export const failedInVitest = (report) =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [lineOf(name, '', message)]
    return failed.map((test) => lineOf(name, test.fullName, test.failureMessages[0]))
  })

/** The same of a report of Playwright. */
export const failedInPlaywright = (report) => linesOf(report, 'unexpected')

/** What failed, and passed when it was run once more: the line says what failed. */
export const repeatedInPlaywright = (report) => linesOf(report, 'flaky')

function linesOf(report, wanted) {
  return specsIn(report).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => {
        const failed = results.findLast(({ error }) => error !== undefined)
        return lineOf(file, title, failed?.error.message)
      }),
  )
}

function lineOf(file, title, message = '') {
  const [line] = stripVTControlCharacters(message).split('\n')
  return `${[relative(root, resolve(root, file)), title].filter(Boolean).join(' › ')}: ${line}`
}

const specsIn = ({ suites = [], specs = [] } = {}) => [...specs, ...suites.flatMap(specsIn)]

/** `[[reason, count]]` of a report of Playwright. */
export function skippedInPlaywright(report) {
  const tests = specsIn(report).flatMap((spec) => spec.tests)
  return countReasons(
    tests
      .filter(({ status }) => status === 'skipped')
      .map(
        ({ annotations = [] }) =>
          annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ??
          'it does not say why',
      ),
  )
}

function countReasons(reasons) {
  const counts = new Map()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts]
}

/** The condition stands before the title of the test, or of what it is in. */
function reasonOf({ title, ancestorTitles, file }, source) {
  for (const name of [title, ...ancestorTitles.toReversed()]) {
    const at = placeOf(name, source)
    const before = source.slice(Math.max(0, at - 300), Math.max(0, at))
    const [, condition] = /\.(?:skipIf|runIf)\(((?:(?!\n\n)[\s\S])*)$/.exec(before) ?? []
    if (!condition) continue
    const [, phrase] = words.find(([pattern]) => pattern.test(condition)) ?? []
    const bare = condition.replace(/\)?(?:\.each\([\s\S]*)?[(\s]*$/, '')
    return phrase ?? `${bare.replaceAll(/\s+/g, ' ')} (${file.split('/').at(-1)})`
  }
  return `it does not say why (${file.split('/').at(-1)})`
}

/** Where the title begins; what a list fills in, such as `%s`, is not in it. */
function placeOf(title, source) {
  for (let { length } = title; length >= 8; length -= 1) {
    const at = source.indexOf(title.slice(0, length))
    if (at > 0) return at
  }
  return -1
}
