// The office's calls about courses. After a change the lists are requested again, and what the catalog had.
import * as contract from '@kinnow/contract/courses'
import type { CallInput } from '@kinnow/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'
import type { CourseFilters } from './model/course-filters.ts'

/** Courses of one page of the list. */
export const pageSize = 20

const listKey = 'school-courses'

export const coursesQuery = (api: Api, filters: CourseFilters, page: number) => ({
  queryKey: [listKey, filters, page],
  queryFn: ({ signal }: Cancelling) => {
    const { q, visibility, isRetired } = filters
    const query = {
      page,
      limit: pageSize,
      q,
      ...(visibility && { visibility }),
      ...(isRetired && { state: 'retired' as const }),
    }
    return api(contract.listAdminCourses, { query }, { signal })
  },
})

export const useCourses = (filters: CourseFilters, page: number) =>
  useQuery({ ...coursesQuery(browserApi, filters, page), staleTime: staleUnlessServed })

const refresh = (client: QueryClient) =>
  Promise.all([listKey, 'catalog'].map((key) => client.invalidateQueries({ queryKey: [key] })))

export type CourseChange = NonNullable<CallInput<typeof contract.changeCourse>['body']>

export function useChangeCourse(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CourseChange) => browserApi(contract.changeCourse, { params: { id }, body }),
    onSettled: () => refresh(client),
  })
}

export const largestPackage = contract.importPackage.largestBody

/** Null: the folder on the server. */
export type Source = File | null

/** The server itself gives up after two minutes. */
const timeout = 150_000

type Import = {
  source: Source
  checked?: string
  /** Ends a check, also on the server. */
  signal?: AbortSignal
}

export function useImportCourses() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ source, checked, signal }: Import) => {
      const shown = checked === undefined ? {} : { checked }
      const options = { timeout, ...(signal && { signal }) }
      const reply = source
        ? await browserApi(
            contract.importPackage,
            { query: { name: source.name, ...shown }, body: asZip(source) },
            options,
          )
        : await browserApi(contract.importServerFolder, { body: shown }, options)
      return reply.import
    },
    onSuccess: ({ isImported }) => (isImported ? refresh(client) : undefined),
  })
}

/** Systems name the type of a .zip in several ways. */
const asZip = (file: File) => file.slice(0, file.size, 'application/zip')
