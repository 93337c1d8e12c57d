// The calls of the school's settings, and of the first hour.
import type { CallInput } from '@kinnow/contract/endpoint'
import { logoPath } from '@kinnow/contract/logo-path'
import * as contract from '@kinnow/contract/school-settings'
import type { SchoolSettings } from '@kinnow/contract/school-settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'
import { changeSite } from '#lib/use-site.ts'

type SettingsChange = NonNullable<CallInput<typeof contract.changeSettings>['body']>
export type NewAccount = { name: string; email: string; password: string }

const queryKey = ['school-settings']

export const settingsQuery = (api: Api) => ({
  queryKey,
  queryFn: async ({ signal }: Cancelling) =>
    (await api(contract.readSettings, {}, { signal })).settings,
})

export const useSettings = () =>
  useQuery({ ...settingsQuery(browserApi), staleTime: staleUnlessServed })

export const signInServicesQuery = (api: Api) => ({
  queryKey: ['sign-in-services'],
  queryFn: ({ signal }: Cancelling) => api(contract.listSignInServices, {}, { signal }),
})

export const useSignInServices = () =>
  useQuery({ ...signInServicesQuery(browserApi), staleTime: staleUnlessServed })

export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: SettingsChange) =>
      (await browserApi(contract.changeSettings, { body })).settings,
    onSuccess: (settings) => {
      client.setQueryData(queryKey, settings)
      showSettings(settings)
    },
  })
}

/** `null` removes the logo. */
export function useSaveLogo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (picture: Blob | null) =>
      (picture
        ? await browserApi(contract.setLogo, { body: picture })
        : await browserApi(contract.removeLogo)
      ).settings,
    onSuccess: (settings) => {
      client.setQueryData(queryKey, settings)
      showSettings(settings)
    },
  })
}

const logoRules = contract.setLogo.upload
export const logoTypes = logoRules?.types ?? []
/** In pixels. */
export const largestLogoSide = logoRules?.side ?? 0

/** Whether a file may become the logo, before it is sent. */
export function logoFault({
  type,
  size,
}: Pick<File, 'type' | 'size'>): 'wrongType' | 'tooLarge' | null {
  if (!logoTypes.includes(type)) return 'wrongType'
  return logoRules && size > logoRules.bytes ? 'tooLarge' : null
}

/** Whether the server refused a picture for its many pixels; else it could not be read. */
export async function isLogoTooWide(picture: Blob): Promise<boolean> {
  try {
    const { width, height } = await createImageBitmap(picture)
    return Math.max(width, height) > largestLogoSide
  } catch {
    return false
  }
}

function showSettings(settings: SchoolSettings): void {
  const { name, logo, firstWeekday, registration, gradeScale } = settings
  changeSite({
    name: name ?? undefined,
    logoUrl: logo === null ? undefined : logoPath(logo),
    firstWeekday: firstWeekday ?? undefined,
    isRegistrationClosed: registration === 'closed',
    needsClassCode: registration === 'code',
    gradeScale,
  })
}

/** Fails where the link makes no owner any more. */
export const openClaimLink = (token: string) =>
  browserApi(contract.openClaimLink, { body: { token } })

/** Without a new account the signed-in one becomes the owner. */
export const claimSchool = (token: string, account?: NewAccount) =>
  browserApi(contract.claim, { body: { token, account } })
