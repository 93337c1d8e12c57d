// The calls of invitations into a class.
import * as contract from '@kinnow/contract/invitations'
import type { InvitedRole } from '@kinnow/contract/invitations'
import type { CallInput, ReplyOf } from '@kinnow/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'

export type OpenedInvitation = ReplyOf<typeof contract.openInvitation>
type NewAccount = NonNullable<CallInput<typeof contract.acceptInvitation>['body']>['account']

const invitationsKey = (groupId: string) => ['invitations', groupId]

export const useInvitations = (groupId: string) =>
  useQuery({
    queryKey: invitationsKey(groupId),
    queryFn: async ({ signal }: Cancelling) =>
      (await browserApi(contract.listInvitations, { params: { id: groupId } }, { signal }))
        .invitations,
  })

export function useInvite(groupId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { emails: string[]; role: InvitedRole }) =>
      browserApi(contract.invite, { params: { id: groupId }, body }),
    onSuccess: ({ invitations }) => client.setQueryData(invitationsKey(groupId), invitations),
  })
}

export function useInviteAgain(groupId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (invitationId: string) =>
      browserApi(contract.inviteAgain, { params: { id: groupId, invitationId } }),
    onSettled: () => client.invalidateQueries({ queryKey: invitationsKey(groupId) }),
  })
}

export function useWithdrawInvitation(groupId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (invitationId: string) =>
      browserApi(contract.withdrawInvitation, { params: { id: groupId, invitationId } }),
    onSettled: () => client.invalidateQueries({ queryKey: invitationsKey(groupId) }),
  })
}

/** Fails where the link works no more. */
export const openInvitation = (token: string): Promise<OpenedInvitation> =>
  browserApi(contract.openInvitation, { body: { token } })

/** Without a new account the signed-in one joins. */
export const acceptInvitation = (body: {
  token: string
  account?: NewAccount
  birthYear?: number
}) => browserApi(contract.acceptInvitation, { body })
