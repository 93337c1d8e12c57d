// Pages of a list: the query (SPEC §9: page 1, 10 a page) and the figures in the reply (SPEC §3).
import * as z from 'zod/mini'
import { notANumber, outOfRange } from './fields.ts'
import { limits } from './limits.ts'

/** A whole number in a query, from `least` to `most`; `otherwise` without one. */
export const wholeNumber = ({
  label,
  least,
  most,
  otherwise,
}: {
  label: string
  least: number
  most: number
  otherwise: number
}) =>
  z._default(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.number()], { error: notANumber(label) }),
        z.transform((value: string | number) =>
          typeof value === 'number' || /^-?\d{1,9}$/.test(value) ? Number(value) : Number.NaN,
        ),
      ),
      z
        .int({ error: notANumber(label) })
        .check(
          z.gte(least, outOfRange(label, least, most)),
          z.lte(most, outOfRange(label, least, most)),
        ),
    ),
    otherwise,
  )

export const pageFields = {
  page: wholeNumber({ label: 'Page', least: 1, most: 1_000_000, otherwise: limits.page.first }),
  limit: wholeNumber({
    label: 'Limit',
    least: 1,
    most: limits.page.largest,
    otherwise: limits.page.size,
  }),
}

export const pagination = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  totalItems: z.int(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
  limit: z.int(),
})
export type Pagination = z.output<typeof pagination>

export type PageRequest = { page: number; limit: number }

/** What a list of `total` things looks like from page `page` of `limit` each. An empty list has one, empty, page. */
export function paginate(total: number, { page, limit }: PageRequest): Pagination {
  const totalPages = Math.max(1, Math.ceil(total / limit))
  return {
    currentPage: page,
    totalPages,
    totalItems: total,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1,
    limit,
  }
}
