// The calls about minors: a student asks a guardian, who answers by a link, and the school records papers.
import type { ConsentVersion } from '@kinnow/contract/consents'
import * as contract from '@kinnow/contract/guardians'
import type { GuardianAnswer } from '@kinnow/contract/guardians'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#lib/browser-api.ts'

const guardianKey = ['guardian']

/** Who of one's guardians was written to, and for which classes. */
export const useGuardian = () =>
  useQuery({
    queryKey: guardianKey,
    queryFn: ({ signal }) => browserApi(contract.readGuardian, {}, { signal }),
  })

export function useAskGuardian() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => browserApi(contract.askGuardian, { body: { email } }),
    onSuccess: (own) => client.setQueryData(guardianKey, own),
  })
}

export const openConsent = (token: string) => browserApi(contract.openConsent, { body: { token } })

type Answer = { token: string; answer: GuardianAnswer; version: ConsentVersion }

export const answerConsent = (body: Answer) => browserApi(contract.answerConsent, { body })

/** A teacher has the signed form of somebody who waits. */
export function useRecordConsent(groupId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, signedOn }: { userId: string; signedOn: string }) =>
      browserApi(contract.recordConsent, {
        params: { id: groupId, userId },
        body: { signedOn },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['group', groupId] }),
  })
}

/** What the office does about the guardian of a person; the person is requested again. */
export function useOfficeConsent(id: string) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: ['person', id] })
  const params = { id }
  const paper = useMutation({
    mutationFn: (signedOn: string) =>
      browserApi(contract.recordPersonConsent, { params, body: { signedOn } }),
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: () => browserApi(contract.withdrawPersonConsent, { params }),
    onSettled,
  })
  const ask = useMutation({
    mutationFn: (email: string) => browserApi(contract.askGuardianOf, { params, body: { email } }),
    onSettled,
  })
  return { paper, withdraw, ask }
}
