// The cache key of an answer: what makes it another answer, written in one way, and nothing else of the address.
import * as catalog from '@kinnow/contract/catalog'
import * as courseSearch from '@kinnow/contract/course-search'
import type { Endpoint } from '@kinnow/contract/endpoint'
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../lib/util/server-limits.ts'
import { apiBase } from '../lib/http/endpoint-routes.ts'
import type { Share } from '../lib/cache/response-cache.ts'

/** Without a share it is not cached: searches, and what is too long. */
export type AddressKey = { key: string; share?: Share }

const longestList = String(limits.page.largest)

type Check = (value: string) => boolean
const textOf =
  (longest: number): Check =>
  (value) =>
    value.length <= longest && !/[\p{Cc}\p{Cs}]/u.test(value)
const text = textOf(limits.search.longest)
const search = textOf(limits.find.longest)
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value)

/** Queries that make a page another page, and the values that mean something there. All else is for the browser. */
const pageQueries: [RegExp, Record<string, Check>][] = [
  [
    /^\/explore\/category\/skilledbased$/,
    {
      page: (value) => /^[1-9]\d?$/.test(value) && value !== '1',
      q: text,
      topic: text,
      level: oneOf(courseSearch.courseLevels),
      length: oneOf(courseSearch.courseLengths),
      sort: oneOf(courseSearch.courseSorts),
      view: oneOf(['list']),
    },
  ],
  [/^\/explore\/category$/, { q: search }],
  [/^\/explore\/category\/digitalschool$/, { q: text }],
  [/^\/faq$/, { q: search }],
  [/^\/path\/[^/]+$/, { on: (value) => /^\d{4}-\d\d-\d\d$/.test(value) }],
  [
    /^\/explore\/category\/digitalschool\/subjects\/[^/]+\/[^/]+\/subject-details$/,
    { subject: text },
  ],
]

/** Whether a page shows courses: where a school hides some from visitors, it is made for each student. */
export const isCatalogPage = (address: string) =>
  address === '/' || /^\/(explore|path)(\/|\?|$)/.test(address)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'cacheable' in value

/** The queries of each list that may be cached, by its path. */
const callQueries = new Map(
  [catalog, courseSearch]
    .flatMap((feature): unknown[] => Object.values(feature))
    .filter(isEndpoint)
    .filter((endpoint) => endpoint.cacheable)
    .map((endpoint) => [
      apiBase + endpoint.path,
      Object.keys((endpoint.query as unknown as { shape: object }).shape),
    ]),
)

/** Undefined where an answer could not be cached anyway. */
export function keyOf(target: string): AddressKey | undefined {
  const [query = '/', search] = target.split('?', 2)
  // One way of writing what is encoded.
  const path = query.replaceAll(/%\p{AHex}{2}/gu, (octet) => octet.toUpperCase())
  const pairs = search ? [...new URLSearchParams(search)] : []
  // A page has no slash at its end; an address with one is redirected.
  return path.startsWith(`${apiBase}/`)
    ? keyOfCall(path.replace(/\/$/, ''), pairs)
    : keyOfPage(path, pairs)
}

type Pairs = [string, string][]

function keyOfPage(path: string, query: Pairs): AddressKey | undefined {
  const telling = pageQueries.find(([pattern]) => pattern.test(path))?.[1] ?? {}
  const relevant = Object.entries(telling).flatMap(([name, means]): Pairs => {
    const value = query.find(([one]) => one === name)?.[1]
    return value && means(value) ? [[name, value]] : []
  })
  return keyFrom(path, relevant, 'subject')
}

function keyOfCall(path: string, query: Pairs): AddressKey | undefined {
  const names = callQueries.get(path) ?? []
  const relevant = query.filter(([name]) => names.includes(name))
  // Twice the same name is a fault, for the route to say.
  if (new Set(relevant.map(([name]) => name)).size < relevant.length) return undefined
  return keyFrom(
    path,
    relevant.toSorted(([left], [right]) => (left < right ? -1 : 1)),
    'Id',
  )
}

function keyFrom(path: string, relevant: Pairs, id: string): AddressKey | undefined {
  const key = relevant.length > 0 ? `${path}?${new URLSearchParams(relevant)}` : path
  const isPassing =
    relevant.some(([name]) => name === 'q') || key.length > serverLimits.responseCache.longestKey
  if (isPassing) return { key }
  // As long a list as there is: what our own pages ask for.
  const narrowing = relevant.filter(
    ([name, value]) =>
      !(name === 'limit' && value === longestList) && !(name === 'page' && value === '1'),
  )
  const [one, ...more] = narrowing
  return { key, share: !one || (more.length === 0 && one[0].endsWith(id)) ? 'whole' : 'narrowed' }
}
