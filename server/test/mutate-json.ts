// Plain data with one part of it replaced, removed or renamed by chance: what a crafted file may hold.
import type { Dice } from './dice.ts'

type Place = { holder: Record<string, unknown>; key: string }

const replacements: (() => unknown)[] = [
  () => null,
  () => ({}),
  () => [],
  () => 7,
  () => -1.5,
  () => 1e308,
  () => true,
  () => '',
  () => '__proto__',
  () => 'constructor',
  () => 'x'.repeat(300),
  () => JSON.parse('{"__proto__":{}}') as unknown,
  () => [null],
  () => [[]],
]

function placesIn(value: unknown, places: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return places
  for (const [key, item] of Object.entries(value)) {
    places.push({ holder: value as Record<string, unknown>, key })
    placesIn(item, places)
  }
  return places
}

/** Returns JSON; `json` is not changed. */
export function mutateJson(json: string, dice: Dice): string {
  const root = { value: JSON.parse(json) as unknown }
  const { holder, key } = dice.pick(placesIn(root))
  const turn = dice.roll(replacements.length + 3)
  if (turn < replacements.length) holder[key] = replacements[turn]?.()
  else if (Array.isArray(holder)) {
    if (turn % 2 === 0) holder.splice(Number(key), 1)
    else holder.push(structuredClone(holder[Number(key)]))
  } else if (holder !== (root as unknown)) {
    const value = holder[key]
    delete holder[key]
    if (turn % 2 === 0) Object.assign(holder, { type: value })
  }
  return JSON.stringify(root.value)
}
