// Replies as text, by the schemas of the contract: what is not declared is left out, and what is not as declared is found.
// Taking an answer apart and together again costs more than all else that is done with it: one that is wholly as declared,
// with nothing besides, is written as it is.
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/** Whether a value is exactly what its schema allows: false also where that is hard to decide. */
type Check = (value: unknown) => boolean

/** What is not wholly as declared is left to the library: it leaves out what is more, and throws where that does not help. */
export const serializeResponses: FastifySerializerCompiler<$ZodType> = (route) => {
  const strip = serializerCompiler(route)
  let isDeclared: Check | undefined
  return (reply) => {
    isDeclared ??= checkOf(route.schema)
    return isDeclared(reply) ? JSON.stringify(reply) : strip(reply)
  }
}

/** Made once: many replies have the same parts. */
const known = new WeakMap<$ZodType, Check>()

export function checkOf(schema: $ZodType): Check {
  const check = known.get(schema) ?? makeCheck(schema)
  known.set(schema, check)
  return check
}

const isNever: Check = () => false

function makeCheck(schema: $ZodType): Check {
  const { def } = (schema as $ZodTypes)._zod
  // Of texts and numbers only their type is looked at here.
  if (def.checks && def.checks.length > 0) return isNever
  switch (def.type) {
    case 'string':
      return 'format' in def ? isNever : isText
    case 'boolean':
      return isBoolean
    case 'number':
      if ('format' in def) return def.format === 'safeint' ? Number.isSafeInteger : isNever
      return Number.isFinite
    case 'null':
      return isNull
    case 'literal':
      return isOneOf(def.values)
    case 'enum':
      return isOneOf(Object.values(def.entries))
    case 'nullable':
      return orNull(checkOf(def.innerType))
    case 'array':
      return isListOf(checkOf(def.element))
    case 'object':
      return def.catchall ? isNever : isObject(def.shape)
    case 'union':
      return 'discriminator' in def && !('unionFallback' in def && def.unionFallback)
        ? isKind(String(def.discriminator), def.options)
        : isNever
    default:
      return isNever
  }
}

const isText: Check = (value) => typeof value === 'string'
const isBoolean: Check = (value) => typeof value === 'boolean'
const isNull: Check = (value) => value === null
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)

function isOneOf(values: readonly unknown[]): Check {
  const known = new Set(values)
  return (value) => known.has(value)
}

function isListOf(check: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return false
    for (let at = 0; at < value.length; at += 1) if (!check(value[at])) return false
    return true
  }
}

type Given = Record<string, unknown>

function isObject(shape: Record<string, $ZodType>): Check {
  const names = Object.keys(shape)
  const checks = names.map((name) => fieldOf(shape[name] as $ZodType))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    let there = 0
    for (let at = 0; at < names.length; at += 1) {
      const { check, isOptional } = checks[at] as Field
      const one = (value as Given)[names[at] as string]
      // Written out, what is undefined is not there.
      if (one === undefined && isOptional) {
        if ((names[at] as string) in value) there += 1
      } else if (check(one)) there += 1
      else return false
    }
    for (const _ in value) there -= 1
    return there === 0
  }
}

type Field = { check: Check; isOptional: boolean }

function fieldOf(schema: $ZodType): Field {
  const { def } = (schema as $ZodTypes)._zod
  const isOptional = def.type === 'optional'
  return { isOptional, check: checkOf(isOptional ? def.innerType : schema) }
}

/** Objects of several kinds, distinguished by one field. */
function isKind(field: string, options: readonly $ZodType[]): Check {
  const checks = new Map<unknown, Check>()
  for (const option of options) {
    const check = checkOf(option)
    for (const name of namesOf(option, field)) checks.set(name, check)
  }
  return (value) => checks.get((value as Given | null | undefined)?.[field])?.(value) ?? false
}

function namesOf(option: $ZodType, field: string): readonly unknown[] {
  const { def } = (option as $ZodTypes)._zod
  const kind = def.type === 'object' ? (def.shape[field] as $ZodTypes)._zod.def : undefined
  if (kind?.type === 'literal') return kind.values
  return kind?.type === 'enum' ? Object.values(kind.entries) : []
}
