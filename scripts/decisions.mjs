// A decision that a later one replaces says so, and the later one names it: both, or neither.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/node.mjs'

const form =
  /^- Status: (?:accepted(?:, not built yet)?(?:\. Supersedes \[\d{4}\]\([^)]+\))?|superseded by \[\d{4}\]\([^)]+\))$/m

/** A line for each record whose status is of no known form, names a record that is not there, or is not answered by it. */
export function faultyDecisions(folder = join(root, 'docs/decisions')) {
  const files = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name))
  const records = files
    .filter((name) => !name.startsWith('0000'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  const links = (verb) =>
    records.flatMap(({ name, text }) =>
      [...text.matchAll(new RegExp(`${verb} \\[\\d{4}\\]\\(([^)]+)\\)`, 'gi'))].map(([, other]) => [
        name,
        other,
      ]),
    )
  const replacedBy = links('superseded by')
  const replaces = links('supersedes')
  const has = (pairs, [from, to]) => pairs.some(([one, other]) => one === from && other === to)
  return [
    ...records
      .filter(({ text }) => !form.test(text))
      .map(({ name }) => `${name} has no status as in 0000-template.md`),
    ...replacedBy
      .filter(([old, by]) => !has(replaces, [by, old]))
      .map(([old, by]) => `${old} is superseded by ${by}, which does not say so`),
    ...replaces
      .filter(([by, old]) => !has(replacedBy, [old, by]))
      .map(([by, old]) => `${by} supersedes ${old}, which does not say so`),
  ]
}
