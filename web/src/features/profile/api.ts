// The calls of the profile screens. The signed-in student is in the session, so replies go there.
import type { Student } from '@kinnow/contract/auth'
import type { CallInput } from '@kinnow/contract/endpoint'
import * as contract from '@kinnow/contract/profile'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { dropCopies } from '#lib/idb-mirror.ts'
import { staleUnlessServed } from '#lib/served.ts'
import { removePieces } from '#lib/storage.ts'
import { cacheStudent } from './model/cache-student.ts'
import { savePreference } from './model/save-preference.ts'

type Changes = NonNullable<CallInput<typeof contract.updateMe>['body']>
const keys = { me: ['me'], sessions: ['sessions'] }

const cacheUser = ({ user }: { user: Student }) => cacheStudent(user)

/** Fetches the student again; until then the stored one is shown. */
export const useMe = () =>
  useQuery({
    queryKey: keys.me,
    queryFn: async ({ signal }) => cacheUser(await browserApi(contract.me, {}, { signal })),
    staleTime: 0,
  })

export const useSaveDetails = () =>
  useMutation({
    mutationFn: async (body: Changes) => cacheUser(await browserApi(contract.updateMe, { body })),
  })

export function useSavePreference() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: savePreference,
    onSuccess: (_, { dailyGoalMinutes, freeWeekdays }) =>
      dailyGoalMinutes === undefined && freeWeekdays === undefined
        ? undefined
        : client.invalidateQueries({ queryKey: ['dashboard'] }),
  })
}

export const pictureRules = contract.setAvatar.upload

/** `null` removes the picture. */
export const useSavePicture = () =>
  useMutation({
    mutationFn: async (picture: Blob | null) =>
      cacheUser(
        picture
          ? await browserApi(contract.setAvatar, { body: picture })
          : await browserApi(contract.removeAvatar),
      ),
  })

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      browserApi(contract.changePassword, { body }),
    // All other devices are signed out by it.
    onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }),
  })
}

export const changeEmail = (body: { email: string; currentPassword: string }) =>
  browserApi(contract.changeEmail, { body })

export const confirmEmail = async (body: { email: string; otp: string }) =>
  cacheUser(await browserApi(contract.confirmEmail, { body }))

export const sessionsQuery = (api: Api) => ({
  queryKey: keys.sessions,
  queryFn: async ({ signal }: Cancelling) =>
    (await api(contract.listSessions, {}, { signal })).sessions,
})

export const useSessions = () =>
  useQuery({ ...sessionsQuery(browserApi), staleTime: staleUnlessServed })

/** Signs one device out, or without an id every device but this one; the list is refreshed whatever the answer. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id) await browserApi(contract.removeSession, { params: { id } })
      else await browserApi(contract.removeOtherSessions)
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  })
}

export const exportMe = async () => (await browserApi(contract.exportMe)).export

/** Nothing of the account stays in this browser; `clearSession` follows once the page is left. */
export async function removeMe(password: string | undefined): Promise<void> {
  await browserApi(contract.removeMe, { body: { password } })
  removePieces('authorDraft')
  for (const prefix of ['keptEvent', 'keptReview'] as const) {
    removePieces(prefix)
    dropCopies(prefix)
  }
}
