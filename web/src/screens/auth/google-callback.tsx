import { failures } from '@kinnow/contract/failures'
import { messages } from '@kinnow/contract/fields'
import { CircleAlert } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { signInWithService } from '#features/auth/api.ts'
import { refusalText } from '#features/auth/model/send-form.ts'
import { AuthFrame } from '#features/auth/components/auth-frame.tsx'
import { useNextStep } from '#features/auth/hooks/use-next-step.ts'
import { ApiFailure } from '#lib/api-failure.ts'
import { takeFragment } from '#lib/fragment.ts'
import { privateMeta } from '#lib/meta.ts'
import { useSite } from '#lib/use-site.ts'
import { google as texts } from '#texts/en/auth.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Loading } from '#ui/spinner.tsx'
import { LinkAccount } from './google-callback/link-account.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

type Outcome = {
  /** Null for Google. */
  service: string | null
  refusal: Refusal | null
  tokenToLink: string | null
}
/** `isCancelled`: the student pressed "Cancel" there. */
type Refusal = { isCancelled: true } | { text: string }

/** Google, or the service that `state` names, redirects here with its token, or with an error, after the #. */
export async function clientLoader(): Promise<Outcome> {
  const fragment = takeFragment()
  const service = fragment.get('state')
  const idToken = fragment.get('id_token')
  if (!idToken || fragment.has('error'))
    return { service, refusal: refusalOf(fragment.get('error'), service), tokenToLink: null }
  try {
    await signInWithService(service, { idToken })
    return { service, refusal: null, tokenToLink: null }
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'link-needs-password')
      return { service, refusal: null, tokenToLink: idToken }
    return { service, refusal: { text: refusalText(error) }, tokenToLink: null }
  }
}

/** Only sentences of our own: anybody can write anything after a #. */
function refusalOf(code: string | null, service: string | null): Refusal {
  // The code for a student who pressed "Cancel" (RFC 6749, section 4.2.2.1).
  if (code === 'access_denied') return { isCancelled: true }
  const known = Object.entries(failures).find(([one]) => one === code)?.[1].message
  const otherwise = service === null ? messages.idToken : failures['sign-in-refused'].message
  return { text: known ?? otherwise }
}

export const HydrateFallback = () => <Loading />

export default function GoogleCallback() {
  const { service, refusal, tokenToLink } = useLoaderData<typeof clientLoader>()
  const label = useLabel(service)
  if (useNextStep()) return <Loading />
  return (
    <AuthFrame side={texts.side} sideText={texts.sideText(label)}>
      <h1>{tokenToLink ? texts.linkTitle(label) : texts.failedTitle(label)}</h1>
      {tokenToLink && <LinkAccount service={service} label={label} idToken={tokenToLink} />}
      {refusal && (
        <Callout
          Icon={CircleAlert}
          title={'text' in refusal ? refusal.text : texts.cancelled(label)}
          tone="bad"
          live="alert"
          className="mt6"
        >
          <ButtonLink to="/login" className="mt3">
            {texts.back}
          </ButtonLink>
        </Callout>
      )}
    </AuthFrame>
  )
}

/** Of our own list, as anybody can write anything after a #. */
function useLabel(service: string | null): string {
  const { signInServices = [] } = useSite()
  if (service === null) return 'Google'
  return signInServices.find(({ id }) => id === service)?.label ?? texts.otherLabel
}
