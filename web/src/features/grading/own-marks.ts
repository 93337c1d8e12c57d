// The marks that students read: apart from the calls of teachers, which their pages do not need.
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { listOwnMarks } from '@kinnow/contract/marks'
import { useQuery } from '@tanstack/react-query'
import type { Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'

export type OwnMark = ReplyOf<typeof listOwnMarks>['marks'][number]

/** The marks of one’s own answers in an attempt; not fetched where it has no written question. */
export const useOwnMarks = (attemptId: string, hasWritten: boolean) =>
  useQuery({
    queryKey: ['own-marks', attemptId],
    queryFn: async ({ signal }: Cancelling) =>
      (await browserApi(listOwnMarks, { params: { id: attemptId } }, { signal })).marks,
    enabled: hasWritten,
  })
