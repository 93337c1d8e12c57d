// The part of JSON Schema that the API's description uses: whether a value fits, and values that fit.
import { nastyTexts, nastyValues } from './nasty.mjs'

/** Where a value does not fit, as a path with a reason; undefined where it does. */
export function misfitOf(schema, value, path = '$') {
  if (!schema || schema === true) return undefined
  const options = schema.anyOf ?? schema.oneOf
  if (options) {
    const misfits = options.map((option) => misfitOf(option, value, path))
    return misfits.some((misfit) => misfit === undefined) ? undefined : misfits.at(-1)
  }
  if (schema.type && !hasType([schema.type].flat(), value)) return `${path}: no ${schema.type}`
  if (schema.enum && !schema.enum.includes(value)) return `${path}: not one of ${schema.enum}`
  if (typeof value === 'number') {
    if (value < schema.minimum || value > schema.maximum) return `${path}: out of range`
  }
  if (Array.isArray(value)) return misfitOfList(schema, value, path)
  if (value && typeof value === 'object') return misfitOfObject(schema, value, path)
  return undefined
}

function misfitOfList(schema, value, path) {
  if (value.length < schema.minItems || value.length > schema.maxItems) return `${path}: length`
  const misfits = value.map((item, at) =>
    misfitOf(schema.prefixItems?.[at] ?? schema.items, item, `${path}[${at}]`),
  )
  return misfits.find(Boolean)
}

function misfitOfObject(schema, value, path) {
  const missing = schema.required?.find((name) => !(name in value))
  if (missing) return `${path}.${missing}: missing`
  for (const [name, part] of Object.entries(value)) {
    const known = schema.properties?.[name]
    if (!known && schema.additionalProperties === false) return `${path}.${name}: undeclared`
    const misfit = misfitOf(known ?? schema.additionalProperties, part, `${path}.${name}`)
    if (misfit) return misfit
  }
  return undefined
}

const hasType = (types, value) =>
  types.some((type) => {
    if (type === 'null') return value === null
    if (type === 'array') return Array.isArray(value)
    if (type === 'object')
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    if (type === 'integer') return Number.isInteger(value)
    return typeof value === type
  })

/** A value that fits; `hint` gives known values by name, such as ids. */
export function valueFor(schema, chance, hint, name = '') {
  const known = hint(name)
  if (known !== undefined) return known
  const options = schema.anyOf ?? schema.oneOf
  if (options) return valueFor(chance.pick(options), chance, hint, name)
  if (schema.enum) return chance.pick(schema.enum)
  const type = [schema.type].flat()[0]
  if (type === 'object') return objectFor(schema, chance, hint)
  if (type === 'array') {
    const count = (schema.minItems ?? 0) + chance.below(3)
    return Array.from({ length: count }, () => valueFor(schema.items ?? {}, chance, hint))
  }
  if (type === 'integer' || type === 'number') {
    const least = Math.max(schema.minimum ?? 0, -1000)
    return least + chance.below(Math.min(schema.maximum ?? 1000, 1000) - least + 1)
  }
  if (type === 'boolean') return chance.chance(0.5)
  if (type === 'null') return null
  return `text ${chance.below(1000)}`.slice(0, schema.maxLength)
}

function objectFor(schema, chance, hint) {
  const given = {}
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    if (schema.required?.includes(name) || chance.chance(0.5)) {
      given[name] = valueFor(part, chance, hint, name)
    }
  }
  return given
}

/** The same, with one or more things wrong in it. */
export function spoil(value, chance) {
  if (Array.isArray(value)) {
    return chance.chance(0.3) ? chance.pick(nastyValues) : value.map((item) => spoil(item, chance))
  }
  if (value && typeof value === 'object') {
    const spoilt = { ...value }
    const names = Object.keys(value)
    const name = chance.pick(names)
    if (name === undefined || chance.chance(0.1)) return chance.pick(nastyValues)
    if (chance.chance(0.2)) delete spoilt[name]
    else spoilt[name] = spoil(value[name], chance)
    return spoilt
  }
  return chance.chance(0.6) ? chance.pick(nastyTexts) : chance.pick(nastyValues)
}
