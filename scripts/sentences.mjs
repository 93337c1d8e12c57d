// A sentence that people read stands once: what a reply says and a screen shows comes from the contract, what two screens show
// from one of them (docs/decisions/0024). Labels of a word or two may recur.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/node.mjs'

const folders = ['contract/src', 'web/src/texts']
const comment = /^\s*(?:\/\/|\*|\/\*)/
const quoted = /(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g
const isSentence = (text) => text.split(' ').length >= 4 && /[.!?]$/.test(text)
const isPhrase = (text) => text.split(' ').length >= 3 && text.length >= 20

/** A line for each sentence that stands twice, and for each phrase that the contract and the texts both have. */
export function repeatedSentences(base = root) {
  const places = new Map()
  for (const folder of folders)
    for (const file of filesIn(join(base, folder)))
      for (const [text, at] of textsOf(join(base, folder, file)))
        places.set(text, [...(places.get(text) ?? []), `${folder}/${file}:${at}`])
  return [...places]
    .filter(([text, at]) => at.length > 1 && (isSentence(text) || (isPhrase(text) && isInBoth(at))))
    .map(([text, at]) => `"${text}" stands in ${at.join(' and in ')}`)
}

const isInBoth = (at) => folders.every((folder) => at.some((place) => place.startsWith(folder)))

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )

const textsOf = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      comment.test(line) ? [] : [...line.matchAll(quoted)].map(([, , text]) => [text, at + 1]),
    )
