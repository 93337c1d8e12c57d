// One made-up request to an operation of the API's description: a good one, or one with something wrong in it.
import { nastyBodies, nastyNames, nastyTexts } from './nasty.mjs'
import { spoil, valueFor } from './schema.mjs'

/** What ends a session or an account is called by those who may lose it. */
const ending = /logout|users\/me\/sessions|users\/me$|users\/me\/password/

/** `known` has ids by name and tokens: `own` to learn with, `spare` to lose. */
export function makeRequest({ method, path, operation }, chance, known) {
  const hint = (name) => {
    const values = known.values[name]
    return values && chance.chance(0.8) ? chance.pick(values) : undefined
  }
  const isGood = chance.chance(0.4)
  const spoilt = (value) => (isGood || chance.chance(0.4) ? value : spoil(value, chance))
  const written = (parameter) => {
    const value = spoilt(valueFor(parameter.schema ?? {}, chance, hint, parameter.name))
    return encodeURIComponent(toText(value)).slice(0, 6000)
  }
  const parameters = operation.parameters ?? []
  let target = path
  for (const parameter of parameters.filter((one) => one.in === 'path')) {
    target = target.replace(`{${parameter.name}}`, written(parameter) || 'x')
  }
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required || chance.chance(0.5)))
    .map((parameter) => `${parameter.name}=${written(parameter)}`)
  if (!isGood && chance.chance(0.1)) query.push(`${chance.pick(nastyNames)}=1`, `=%`, 'page=%zz')
  if (query.length > 0) target += `?${query.join('&')}`

  const headers = {}
  const isStudents = operation.security?.some((one) => one.bearer)
  if (isStudents && chance.chance(0.9)) {
    const canLose = method !== 'get' && ending.test(path)
    headers.authorization = `Bearer ${canLose ? known.spare : chance.pick(known.own)}`
  } else if (chance.chance(0.2)) {
    headers.authorization = chance
      .pick(nastyTexts)
      .replaceAll(/[^\x20-\x7e]/g, '?')
      .slice(0, 2000)
  }
  const schema = operation.requestBody?.content?.['application/json']?.schema
  let body
  if (schema) body = spoilt(valueFor(schema, chance, hint))
  if (body && !isGood && typeof body === 'object' && chance.chance(0.2)) {
    body = { ...body, [chance.pick(nastyNames)]: chance.pick(nastyTexts) }
  }
  if (method !== 'get' && !isGood && chance.chance(0.25)) {
    body = chance.pick(nastyBodies(chance.below))
    if (chance.chance(0.2)) headers['content-type'] = chance.pick(types)
  }
  return { method: method.toUpperCase(), target, headers, body }
}

const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'image/png',
  'x',
  'application/json; charset=latin1',
]

/** Half a surrogate pair cannot be written into an address. */
const toText = (value) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
