import type { SearchHit } from '@kinnow/contract/search'
import { search as texts } from '#texts/en/search.ts'

export type Group = { name: keyof typeof texts.groups; title: string; hits: SearchHit[] }

/** Hits by what they are; the group of the best hit first, each in the order of the server. */
export function groupsOf(hits: SearchHit[]): Group[] {
  const groups = new Map<Group['name'], SearchHit[]>()
  for (const hit of hits) {
    const name = hit.inText ? 'text' : hit.kind
    groups.set(name, [...(groups.get(name) ?? []), hit])
  }
  return [...groups].map(([name, found]) => ({ name, title: texts.groups[name], hits: found }))
}
