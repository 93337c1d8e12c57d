// Every endpoint of the contract, by the name of its constant.
import { readdirSync } from 'node:fs'
import type { Endpoint } from '@kinnow/contract/endpoint'

const contract = new URL('../../contract/src/', import.meta.url)

export async function readEndpoints(): Promise<[string, Endpoint][]> {
  const files = readdirSync(contract).filter((name) => /^[a-z-]+\.ts$/.test(name))
  const parts = await Promise.all(
    files.map((name) => import(new URL(name, contract).href) as Promise<Record<string, unknown>>),
  )
  return parts
    .flatMap((part) => Object.entries(part))
    .filter((entry): entry is [string, Endpoint] => {
      const [, value] = entry
      return typeof value === 'object' && value !== null && 'reply' in value && 'method' in value
    })
}
