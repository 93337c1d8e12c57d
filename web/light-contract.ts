import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import list from '../features.json' with { type: 'json' }

const files = list.features.flatMap(({ contract }) => contract)
const schemas = new RegExp(`/contract/src/(${files.join('|')})\\.ts$`)

type Value = Record<string, unknown>
const isEndpoint = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/**
 * In the browser a call reads the address of its endpoint, which files it takes and what its reply has in any case,
 * nothing else, so the schemas, and zod with them, stay at home: 9 kB less on every page. Forms take their rules from
 * the contract's `fields.ts`, which is left whole.
 */
export const lightContract = (): Plugin => ({
  name: 'light-contract',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async load(id) {
    if (!schemas.test(id)) return null
    const exported = (await import(pathToFileURL(id).href)) as Value
    const lines = Object.entries(exported).flatMap(([name, value]) => {
      if (Array.isArray(value)) return `export const ${name} = ${JSON.stringify(value)}`
      if (!isEndpoint(value)) return []
      const { method, path, cacheable, upload, answers } = value
      return `export const ${name} = ${JSON.stringify({ method, path, cacheable, upload, answers })}`
    })
    return lines.join('\n')
  },
})
