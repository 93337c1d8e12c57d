// An endpoint is a value: the request, the reply, and what may go wrong.
// The server makes its route from it, the browser its typed call, the documentation its page.
import * as z from 'zod/mini'
import type { FailureCode } from './failures.ts'
import { limits } from './limits.ts'
import type { Role } from './roles.ts'

export type Schema = z.core.$ZodType

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anybody; a signed-in student; or either, where a student gets more. */
export type Caller = 'visitor' | 'student' | 'either'

export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Who extends Caller = Caller,
> = {
  method: Method
  /** Below `/api`, with `{name}` for parameters. */
  path: string
  summary: string
  tag: string
  caller: Who
  /** The least role of a signed-in caller; a student's unless another is named. */
  role: Role
  /** What the caller must be allowed to beside the role: to whom it is not, the call answers as if nothing was there. */
  right?: 'author'
  params: Params
  query: Query
  body: Body
  /** The content of `data` in the envelope. Undeclared fields never leave the server. */
  reply: Reply
  /** The fields that `reply` has in any case: by them a browser without the schema knows a reply from something else. */
  answers: readonly string[]
  /** How many bytes of a body are read (S34). */
  largestBody: number
  /** The body is a file of one of these types, and no larger than `bytes`; of a picture neither side has more pixels than `side`. */
  upload?: { types: readonly string[]; bytes: number; side?: number }
  /** The reply is a file of this type, and not the envelope. */
  download?: string
  /** The status of success. */
  status: 200 | 201 | 204
  /** A sentence shown with the success, SPEC §8 "Success messages". */
  message?: string
  /** What may go wrong beside `invalid`, `too-many-requests` and `internal`, which every call may meet. */
  failures: readonly FailureCode[]
  /** Bytes that a call, or each of its events, adds to the student's record for good, beside the body; it may fail with `day-full`. */
  stores?: number
  /** Browsers and proxies may cache public catalog replies for a short time; all others are `no-store`. */
  cacheable: boolean
}

const nothing = z.object({})
type Nothing = typeof nothing

type Definition<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  W extends Caller,
> = Pick<Endpoint, 'method' | 'path' | 'summary' | 'tag'> &
  Partial<
    Pick<
      Endpoint,
      | 'status'
      | 'message'
      | 'failures'
      | 'cacheable'
      | 'largestBody'
      | 'upload'
      | 'download'
      | 'stores'
      | 'role'
      | 'right'
    >
  > & {
    caller?: W
    params?: P
    query?: Q
    body?: B
    reply?: R
  }

/** Completes a definition: absent parts are empty objects, the caller is a visitor, bodies are small, success is 200. */
export function endpoint<
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
  R extends Schema = Nothing,
  W extends Caller = 'visitor',
>(definition: Definition<P, Q, B, R, W>): Endpoint<P, Q, B, R, W> {
  const reply = definition.reply ?? (nothing as Schema as R)
  return {
    status: 200,
    failures: [],
    cacheable: false,
    role: 'student',
    largestBody: limits.body.usual,
    ...definition,
    caller: definition.caller ?? ('visitor' as W),
    params: definition.params ?? (nothing as Schema as P),
    query: definition.query ?? (nothing as Schema as Q),
    body: definition.body ?? (nothing as Schema as B),
    reply,
    answers: requiredOf(reply),
  }
}

function requiredOf(schema: Schema): string[] {
  const { shape = {} } = schema as { shape?: Record<string, Schema> }
  return Object.entries(shape)
    .filter(([, field]) => !z.safeParse(field, undefined).success)
    .map(([name]) => name)
}

/** Parsed by the server: defaults filled in, numbers made of digits. */
type Parsed<S extends Schema> = z.output<S>
/** Written by the browser. */
export type Written<S extends Schema> = z.input<S>

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type ReplyOf<E extends Endpoint> = Parsed<E['reply']>

/** What a caller hands over: parameters, query and body, each only where the endpoint has some. */
export type CallInput<E extends Endpoint> = Part<'params', Written<E['params']>> &
  Part<'query', Written<E['query']>> &
  Part<'body', Written<E['body']>>

type Part<Name extends string, Value> = keyof Value extends never
  ? { [K in Name]?: Value }
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

/** `/subjects/{id}` with `{ id: 'a b' }` → `/subjects/a%20b`. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
