import { failures } from '@kinnow/contract/failures'
import { messages } from '@kinnow/contract/fields'
import { CircleAlert } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { signInWithGoogle } from '#features/auth/api.ts'
import { refusalText } from '#features/auth/model/send-form.ts'
import { AuthFrame } from '#features/auth/components/auth-frame.tsx'
import { useNextStep } from '#features/auth/hooks/use-next-step.ts'
import { ApiFailure } from '#lib/api-failure.ts'
import { takeFragment } from '#lib/fragment.ts'
import { privateMeta } from '#lib/meta.ts'
import { google as texts } from '#texts/en/auth.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Loading } from '#ui/spinner.tsx'
import { LinkAccount } from './google-callback/link-account.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

type Outcome = { refusal: string | null; tokenToLink: string | null }

/** Google redirects here with its token, or with an error, after the #. */
export async function clientLoader(): Promise<Outcome> {
  const fragment = takeFragment()
  const idToken = fragment.get('id_token')
  if (!idToken || fragment.has('error'))
    return { refusal: errorText(fragment.get('error')), tokenToLink: null }
  try {
    await signInWithGoogle(idToken)
    return { refusal: null, tokenToLink: null }
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'link-needs-password')
      return { refusal: null, tokenToLink: idToken }
    return { refusal: refusalText(error), tokenToLink: null }
  }
}

/** Only sentences of our own: anybody can write anything after a #. */
function errorText(code: string | null): string {
  // Google's code for a student who pressed "Cancel" (RFC 6749, section 4.2.2.1).
  if (code === 'access_denied') return texts.cancelled
  return Object.entries(failures).find(([known]) => known === code)?.[1].message ?? messages.idToken
}

export const HydrateFallback = () => <Loading />

export default function GoogleCallback() {
  const { refusal, tokenToLink } = useLoaderData<typeof clientLoader>()
  if (useNextStep()) return <Loading />
  return (
    <AuthFrame side={texts.side} sideText={texts.sideText}>
      <h1>{tokenToLink ? texts.linkTitle : texts.failedTitle}</h1>
      {tokenToLink && <LinkAccount idToken={tokenToLink} />}
      {refusal && (
        <Callout Icon={CircleAlert} title={refusal} tone="bad" live="alert" className="mt6">
          <ButtonLink to="/login" className="mt3">
            {texts.back}
          </ButtonLink>
        </Callout>
      )}
    </AuthFrame>
  )
}
