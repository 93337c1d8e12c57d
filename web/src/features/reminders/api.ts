// The calls for regular emails, of the profile and of the pages that their links open.
import type { CallInput, ReplyOf } from '@kinnow/contract/endpoint'
import * as contract from '@kinnow/contract/reminders'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'

type All = ReplyOf<typeof contract.getReminders>
export type Recipient = All['recipients'][number]
export type ReminderChange = NonNullable<CallInput<typeof contract.updateReminders>['body']>

const key = ['reminders']

export const remindersQuery = (api: Api) => ({
  queryKey: key,
  queryFn: ({ signal }: Cancelling) => api(contract.getReminders, {}, { signal }),
})

export const useReminders = () =>
  useQuery({ ...remindersQuery(browserApi), staleTime: staleUnlessServed })

/** What is chosen is seen at once; one after the other, so that the last choice stays. */
export function useChangeReminders() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'reminders' },
    mutationFn: (body: ReminderChange) => browserApi(contract.updateReminders, { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<All>(
        key,
        (all) => all && { ...all, reminders: { ...all.reminders, ...change } },
      )
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** Every answer tells all recipients as they are then. */
function useKeep() {
  const client = useQueryClient()
  return ({ recipients }: All) => {
    client.setQueryData<All>(key, (all) => all && { ...all, recipients })
    return recipients
  }
}

export function useAddRecipient() {
  const keep = useKeep()
  return useMutation({
    mutationFn: async (email: string) =>
      keep(await browserApi(contract.addRecipient, { body: { email } })),
  })
}

export function useRemoveRecipient() {
  const keep = useKeep()
  return useMutation({
    mutationFn: async (id: string) =>
      keep(await browserApi(contract.removeRecipient, { params: { id } })),
  })
}

export const readStop = (of: string) => browserApi(contract.readStop, { params: { of } })
export const stopMail = (of: string) => browserApi(contract.stopMail, { params: { of } })

export const readConfirmation = (link: string) =>
  browserApi(contract.readConfirmation, { params: { link } })
export const confirmSummary = (link: string) =>
  browserApi(contract.confirmSummary, { params: { link } })
