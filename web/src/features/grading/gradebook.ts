// The calls of the gradebook of a class.
import type { ReplyOf } from '@kinnow/contract/endpoint'
import type { GradeFilter } from '@kinnow/contract/grade-filter'
import * as contract from '@kinnow/contract/gradebook'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'

export type Gradebook = ReplyOf<typeof contract.readGradebook>
export type StudentGrades = ReplyOf<typeof contract.readStudentGrades>

export const gradebookQuery = (api: Api, id: string) => ({
  // Below the key of the class: what changes the class changes this.
  queryKey: ['group', id, 'gradebook'],
  queryFn: ({ signal }: Cancelling) => api(contract.readGradebook, { params: { id } }, { signal }),
})

export const useGradebook = (id: string) =>
  useQuery({ ...gradebookQuery(browserApi, id), staleTime: staleUnlessServed })

export const studentGradesQuery = (api: Api, id: string, studentId: string) => ({
  queryKey: ['group', id, 'gradebook', studentId],
  queryFn: ({ signal }: Cancelling) =>
    api(contract.readStudentGrades, { params: { id, studentId } }, { signal }),
})

export const useStudentGrades = (id: string, studentId: string) =>
  useQuery({ ...studentGradesQuery(browserApi, id, studentId), staleTime: staleUnlessServed })

/** The text of the file, of what the filter shows. */
export const useDownloadGradebook = (id: string) =>
  useMutation({
    mutationFn: async ({ show, only, find }: GradeFilter) => {
      const query = { show, only, find: find?.trim() || undefined }
      return (await browserApi(contract.downloadGradebook, { params: { id }, query })).text
    },
  })
