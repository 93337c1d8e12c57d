// The API speaks JSON and nothing else (S22), of a depth that no parser stumbles over (S34).
import { limits } from '@kinnow/contract/limits'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../util/failure.ts'

export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // SPEC §7: a program may tell the kind with every call, also with one that has no body, such as a DELETE.
    if (body === '') return done(null, undefined)
    if (depthOf(body as string) > limits.body.deepest) return done(new Failure('invalid'))
    return parse(request, body as string, done)
  })
}

/** How deep objects and lists lie in each other, text left out. */
export function depthOf(json: string): number {
  let depth = 0
  let most = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (isText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '{' || sign === '[') most = Math.max(most, (depth += 1))
    else if (sign === '}' || sign === ']') depth -= 1
  }
  return most
}
