// What a screen reader is given of a page: the browser's own tree of it, with roles, names and states.
import type { Page } from '@playwright/test'

export type Spoken = {
  role: string
  name: string
  /** Of what is written in it, all in one. */
  text: string
  description: string
  /** Such as `checked`, `focused`, `live`, by the browser's names. */
  states: Record<string, unknown>
  parts: Spoken[]
}

type Value = { value?: string | number | boolean }
type AxNode = {
  nodeId: string
  childIds?: string[]
  ignored: boolean
  role?: Value
  name?: Value
  description?: Value
  properties?: { name: string; value: Value }[]
}

const wordsOf = (value: Value | undefined) => String(value?.value ?? '').trim()

/** What is ignored is not spoken, and its parts stand in its place. */
function spoken(node: AxNode | undefined, all: Map<string, AxNode>): Spoken[] {
  if (!node) return []
  const parts = (node.childIds ?? []).flatMap((id) => spoken(all.get(id), all))
  if (node.ignored) return parts
  const [role, name] = [wordsOf(node.role), wordsOf(node.name)]
  const states = Object.fromEntries(
    (node.properties ?? []).map((each) => [each.name, each.value.value]),
  )
  const text = role === 'StaticText' ? name : parts.map((part) => part.text).join(' ')
  return [{ role, name, text, description: wordsOf(node.description), states, parts }]
}

const withParts = (one: Spoken): Spoken[] => [one, ...one.parts.flatMap(withParts)]

/** All of it in reading order. */
export async function readSpoken(page: Page): Promise<Spoken[]> {
  const browser = await page.context().newCDPSession(page)
  const { nodes } = (await browser.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  await browser.detach()
  const all = new Map(nodes.map((node) => [node.nodeId, node]))
  return spoken(nodes[0], all).flatMap(withParts)
}

const placeParts = (place: Spoken | undefined) => (place ? withParts(place) : [])

/** Those of a role in what was read, or in a part of it. */
export const inRole = (place: Spoken[] | Spoken | undefined, ...roles: string[]): Spoken[] => {
  const all = Array.isArray(place) ? place : placeParts(place)
  return all.filter(({ role }) => roles.includes(role))
}
