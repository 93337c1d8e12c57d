// An endpoint as Fastify and the OpenAPI document want it: schemas of what comes in, of each answer, and who may call.
import type { Endpoint } from '@kinnow/contract/endpoint'
import { failures as allFailures, type FailureCode, failureCodes } from '@kinnow/contract/failures'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'

const hasFields = (schema: unknown) => Object.keys((schema as z.ZodObject).shape ?? {}).length > 0

export function describe(endpoint: Endpoint): FastifySchema {
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    operationId: operationId(endpoint),
    security: { student: [{ bearer: [] }], either: [{}, { bearer: [] }], visitor: [] }[
      endpoint.caller
    ],
    ...(hasFields(endpoint.params) && { params: endpoint.params }),
    ...(hasFields(endpoint.query) && { querystring: endpoint.query }),
    ...(hasFields(endpoint.body) && { body: endpoint.body }),
    response: { ...answersOf(endpoint) },
    ...(endpoint.upload && { consumes: [...endpoint.upload.types] }),
  }
}

type Answers = Record<number, z.ZodType>

/** Made once: what checks an answer is worked out at the first one that is checked. */
const known = new WeakMap<Endpoint, Answers>()

function answersOf(endpoint: Endpoint): Answers {
  const answers = known.get(endpoint) ?? {
    [endpoint.status]: endpoint.status === 204 ? z.null().describe('Done') : success(endpoint),
    ...failed(endpoint),
  }
  known.set(endpoint, answers)
  return answers
}

/** `GET /subjects/{id}` → `get-subjects-id`: unique, and readable in a generated client. */
function operationId({ method, path }: Endpoint): string {
  return `${method.toLowerCase()}${path.replaceAll(/[{}]/g, '').replaceAll('/', '-')}`
}

function success(endpoint: Endpoint) {
  if (endpoint.download) return z.string().describe(`A file: ${endpoint.download}`)
  return z
    .object({
      status: z.literal('success'),
      message: z.string().optional(),
      data: endpoint.reply as z.ZodType,
    })
    .describe(endpoint.message ?? 'Success')
}

const everywhere: FailureCode[] = [
  'invalid',
  'address-too-long',
  'too-many-requests',
  'internal',
  'unavailable',
]
const ofBodies: FailureCode[] = ['too-large', 'not-json']

function failed(endpoint: Endpoint): Answers {
  const general = endpoint.method === 'GET' ? everywhere : [...everywhere, ...ofBodies]
  const statuses = new Map<number, FailureCode[]>()
  const full: FailureCode[] = endpoint.stores === undefined ? [] : ['day-full']
  for (const code of [...endpoint.failures, ...full, ...general]) {
    const { status } = allFailures[code]
    statuses.set(status, [...(statuses.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...statuses].map(([status, codes]) => [
      status,
      failureBody.describe(codes.map((code) => allFailures[code].message).join(' / ')),
    ]),
  )
}

const failureBody = z.object({
  status: z.literal('error'),
  code: z.enum(failureCodes as [FailureCode, ...FailureCode[]]),
  message: z.string(),
  requestId: z.string().optional(),
  triesLeft: z.int().optional(),
  retryAfter: z.int().optional(),
})

/** A route beside the contract: for operators, search engines and pictures. */
export function describeService(id: string, summary: string, failures: FailureCode[] = []) {
  return {
    summary,
    tags: ['Service'],
    operationId: id,
    security: [],
    response: {
      200: z.unknown().describe(summary),
      ...Object.fromEntries(
        failures.map((code) => [
          allFailures[code].status,
          failureBody.describe(allFailures[code].message),
        ]),
      ),
    },
  } as FastifySchema
}
