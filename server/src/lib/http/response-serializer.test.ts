// Replies serialized directly equal those serialized field by field: of every call, whatever their content.
import { serializerCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { type Dice, seededDice } from '../../../test/dice.ts'
import { readEndpoints } from '../../../test/endpoints.ts'
import { checkOf, serializeResponses } from './response-serializer.ts'

/** Something that a schema takes. */
function sampleOf(schema: $ZodType, dice: Dice): unknown {
  const { def } = (schema as $ZodTypes)._zod
  const { roll, pick } = dice
  switch (def.type) {
    case 'string':
      return pick(['', 'Ärger', '"quoted"\n\\', '\ud800', 'a<b>&\u2028'])
    case 'number':
      return 'format' in def ? roll(100) - 50 : pick([0, -0, 1 / 3, 1e21, -2.5e-9])
    case 'boolean':
      return roll(2) === 1
    case 'enum':
      return pick(Object.values(def.entries))
    case 'literal':
      return pick(def.values)
    case 'optional':
      return roll(2) === 1 ? sampleOf(def.innerType, dice) : undefined
    case 'nullable':
      return roll(4) === 0 ? null : sampleOf(def.innerType, dice)
    case 'array':
      return Array.from({ length: roll(4) }, () => sampleOf(def.element, dice))
    case 'union':
      return sampleOf(pick(def.options), dice)
    case 'tuple':
      return def.items.map((item) => sampleOf(item, dice))
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, sampleOf(field, dice)]),
      )
    default:
      throw new Error(`no reply had a ${def.type} before`)
  }
}

/** Every object and list in it, the outermost first. */
const partsOf = (value: unknown): Record<string, unknown>[] =>
  typeof value === 'object' && value !== null
    ? [value as Record<string, unknown>, ...Object.values(value).flatMap(partsOf)]
    : []

const asked = (schema: $ZodType) => ({ schema, method: 'GET', url: '/', httpStatus: '200' })

/** The text as data, or that there is none. */
function writtenBy(compiler: (route: never) => (reply: unknown) => string, schema: $ZodType) {
  const write = compiler(asked(schema) as never)
  return (reply: unknown): unknown => {
    try {
      return JSON.parse(write(reply))
    } catch (error) {
      return (error as Error).name
    }
  }
}

const rounds = 40

test.each(await readEndpoints())('%s', (_, { reply }) => {
  const dice = seededDice(20_261_124)
  const [mine, old] = [writtenBy(serializeResponses, reply), writtenBy(serializerCompiler, reply)]
  for (let round = 0; round < rounds; round += 1) {
    const sample = sampleOf(reply, dice)
    expect(mine(sample)).toEqual(old(sample))
    const parts = partsOf(sample).filter((part) => !Array.isArray(part))
    const part = parts[dice.roll(parts.length)] ?? {}
    part['secret'] = { password: 'x' }
    expect(checkOf(reply)(sample)).toBe(false)
    expect(JSON.stringify(mine(sample))).not.toContain('password')
    expect(mine(sample)).toEqual(old(sample))
    delete part['secret']
    const names = Object.keys(part)
    const name = names[dice.roll(Math.max(1, names.length))]
    if (name === undefined) continue
    for (const wrong of [undefined, null, 7.5, 'x', [], {}, Number.NaN]) {
      part[name] = wrong
      expect(mine(sample)).toEqual(old(sample))
    }
  }
})

test('what is wholly as declared is not taken apart', async () => {
  const endpoints = await readEndpoints()
  const dice = seededDice(7)
  const apart = endpoints.filter(([, { reply }]) => {
    const samples = Array.from({ length: 20 }, () => sampleOf(reply, dice))
    return !samples.every((sample) => checkOf(reply)(sample))
  })

  // Places of hits are lists of two, which are left to the library.
  expect(new Set(apart.map(([name]) => name))).toEqual(new Set(['search', 'suggestions']))
})
