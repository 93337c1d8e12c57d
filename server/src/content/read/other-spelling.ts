// A file that is there under nearly the same name: other capitals, spaces or order numbers, as after a renaming.
import { dirname, relative } from 'node:path/posix'
import { plainSigns } from '@kinnow/contract/plain-signs'
import { withoutUnseen } from '@kinnow/contract/unseen'
import { pathFrom } from './media.ts'
import type { Scan } from './scan.ts'

/** Without what a renaming changes most, and with the signs of all keyboards and systems as one. */
const looseForm = (path: string) =>
  plainSigns(withoutUnseen(path))
    .toLowerCase()
    .split(/[/\\]/)
    .map((name) =>
      name
        .trim()
        .replace(/^\d+[-_. ]+(?=.)/, '')
        .replaceAll(/[\s_-]+/g, '-'),
    )
    .join('/')

/** The address to write instead; null where no file, or more than one, matches. */
export const otherSpelling = (scan: Scan) => {
  let byForm: Map<string, string[]> | undefined
  const named = (path: string) => {
    byForm ??= Map.groupBy(scan.files.keys(), looseForm)
    const all = byForm.get(looseForm(path)) ?? []
    const near = all.filter((other) => other.toLowerCase() === path.toLowerCase())
    const [found, second] = near.length > 0 ? near : all
    return found !== undefined && second === undefined ? found : null
  }
  return (file: string) => (url: string) => {
    const path = pathFrom(file, url)
    const found = named(path)
    if (found === null || found === path) return null
    const address = relative(dirname(file), found).replaceAll(/[\s\p{Cf}]/gu, encodeURIComponent)
    return address + (/[?#].*$/.exec(url)?.[0] ?? '')
  }
}
