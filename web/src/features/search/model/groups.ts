import type { SearchHit, Suggestions } from '@kinnow/contract/search'
import { search as texts } from '#texts/en/search.ts'

export type Group = { name: keyof typeof texts.groups; title: string; hits: SearchHit[] }

/** So many of the best hits come first, of any kind. */
const mostBest = 3

/** The best hits, then the others by kind, in the order of the server. */
export function groupsOf(hits: SearchHit[]): Group[] {
  const best = hits.length > mostBest ? hits.slice(0, mostBest) : []
  const groups = new Map<Group['name'], SearchHit[]>(best.length > 0 ? [['best', best]] : [])
  for (const hit of hits.slice(best.length)) {
    const name = hit.inText ? 'text' : hit.kind
    groups.set(name, [...(groups.get(name) ?? []), hit])
  }
  return [...groups].map(([name, found]) => ({ name, title: texts.groups[name], hits: found }))
}

/** The suggestions where nothing is typed, without empty groups. */
export const groupsOfSuggestions = (suggestions: Suggestions): Group[] =>
  (['lastSeen', 'own', 'popular', 'courses'] as const)
    .map((name) => ({ name, title: texts.groups[name], hits: suggestions[name] }))
    .filter(({ hits }) => hits.length > 0)
