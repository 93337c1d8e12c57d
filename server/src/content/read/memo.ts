// What was read before need not be read again: one saved file shall not cost the reading of a whole school.
import { mediaName } from '../model/ids.ts'
import type { AssetNode, CategoryNode } from '../model/school.ts'
import type { Finding } from '../model/findings.ts'
import { wholeAsset } from './media.ts'

/** What a thing may ask of the rest of the folder while it is made. */
export type Question = readonly [
  kind:
    | 'linkTo'
    | 'isDeadHeading'
    | 'otherSpelling'
    | 'unreadFile'
    | 'findLesson'
    | 'hasHeading'
    | 'file',
  of: string,
  id?: string,
]
type Answer = string | boolean | null

export type Memo = {
  /** Makes a thing, or gives it back as it was made for the same key, with the findings it had. */
  recall: <T>(key: () => string, findings: Finding[], make: () => T) => T
  /** The same for a thing with questions: it is also made again where one of its questions has another answer by now. */
  recallAsking: <T>(
    key: () => string,
    findings: Finding[],
    answer: (question: Question) => Answer,
    make: (note: (question: Question) => void) => T,
  ) => T
  /** Returns the thing on demand; until then it may be stored elsewhere. */
  keep: <T>(value: T) => () => T
  /** The pictures and films these need, also those found in an earlier round. */
  assetsOf: (categories: CategoryNode[], found: Map<string, AssetNode>) => AssetNode[]
}

type Entry = { value: unknown; findings: Finding[]; answers: [Question, Answer][] }

/** For one reading after another of the same folder; forgets what the last one did not need. */
export function newMemo(): Memo {
  let last = new Map<string, Entry>()
  let current = new Map<string, Entry>()
  const assets = new Map<string, AssetNode>()
  const recallAsking: Memo['recallAsking'] = (keyOf, findings, answer, make) => {
    const key = keyOf()
    const found = last.get(key) ?? current.get(key)
    const known = found?.answers.every(([question, was]) => answer(question) === was) && found
    if (known) findings.push(...known.findings)
    const from = findings.length
    const answers: Entry['answers'] = []
    const value = known
      ? known.value
      : make((question) => answers.push([question, answer(question)]))
    current.set(key, known || { value, findings: findings.slice(from), answers })
    // The key and the answers say all that the value was made from.
    return value as ReturnType<typeof make>
  }
  return {
    recallAsking,
    recall: (key, findings, make) => recallAsking(key, findings, () => null, make),
    keep: (value) => () => value,
    assetsOf(categories, found) {
      // Whole, as the folder they were found in will have changed.
      for (const [name, asset] of found) assets.set(name, wholeAsset(asset))
      last = current
      current = new Map()
      const names = JSON.stringify(categories).matchAll(new RegExp(`/media/(${mediaName})`, 'g'))
      const used = new Set([...names].map(([, name]) => name ?? ''))
      for (const name of assets.keys()) if (!used.has(name)) assets.delete(name)
      return [...assets.values()]
    },
  }
}

/** Reads everything again. */
export const noMemo: Memo = {
  recall: (_key, _findings, make) => make(),
  recallAsking: (_key, _findings, _answer, make) => make(() => {}),
  keep: (value) => () => value,
  assetsOf: (_categories, found) => [...found.values()],
}
