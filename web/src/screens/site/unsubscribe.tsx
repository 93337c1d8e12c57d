import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { AuthFrame } from '#features/auth/components/auth-frame.tsx'
import { readStop, stopMail } from '#features/reminders/api.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { stopMail as texts } from '#texts/en/mails.ts'
import { Callout, ErrorPanel } from '#ui/callout.tsx'
import { UnsubscribeForm } from './unsubscribe/unsubscribe-form.tsx'
import { Unsubscribed } from './unsubscribe/unsubscribed.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

type Found = { of: string } & ({ stop: Awaited<ReturnType<typeof readStop>> } | { error: string })

/** The link comes from a mail. Looking at it changes nothing, as programs open links too. */
export async function clientLoader({ request }: LoaderFunctionArgs): Promise<Found | null> {
  const of = new URL(request.url).searchParams.get('of')
  if (!of) return null
  try {
    return { of, stop: await readStop(of) }
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null
    return { of, error: failureText(error) }
  }
}

/** Without scripts the form is sent to this very address, as a mail program would. */
export function HydrateFallback() {
  return (
    <Frame>
      <UnsubscribeForm kind={null} onStop={null} />
    </Frame>
  )
}

export default function Unsubscribe() {
  const found = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [isStopped, setStopped] = useState(false)
  if (!found)
    return (
      <Frame>
        <h1>{texts.page}</h1>
        <Callout Icon={CircleAlert} title={texts.unknown} tone="bad" className="mt6" />
      </Frame>
    )
  if ('error' in found)
    return (
      <Frame>
        <h1>{texts.page}</h1>
        <ErrorPanel message={found.error} onRetry={() => void revalidate()} className="mt6" />
      </Frame>
    )
  const { kind } = found.stop
  if (found.stop.isStopped || isStopped)
    return (
      <Frame>
        <Unsubscribed kind={kind} />
      </Frame>
    )
  return (
    <Frame>
      <UnsubscribeForm
        kind={kind}
        onStop={async () => {
          await stopMail(found.of)
          setStopped(true)
        }}
      />
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <AuthFrame side={texts.side} sideText={texts.sideText}>
    {children}
  </AuthFrame>
)
