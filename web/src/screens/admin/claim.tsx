import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLoaderData, useRevalidator } from 'react-router'
import type { MetaFunction } from 'react-router'
import { AuthFrame } from '#features/auth/components/auth-frame.tsx'
import { settingsPath } from '#features/admin/model/paths.ts'
import { openClaimLink } from '#features/admin/settings-api.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { takeFragment } from '#lib/fragment.ts'
import { privateMeta } from '#lib/meta.ts'
import { useStudent } from '#lib/session.ts'
import { claim as texts } from '#texts/en/school-settings.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { Loading } from '#ui/spinner.tsx'
import { AccountStep } from './claim/account-step.tsx'
import { DaysStep } from './claim/days-step.tsx'
import { EndedLink } from './claim/ended-link.tsx'
import { SchoolStep } from './claim/school-step.tsx'
import { SignedInStep } from './claim/signed-in-step.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

type Found = { token: string } | { ended: boolean } | { error: string }

/** `#…` comes from the server’s terminal: as a fragment it is in no log, and here it leaves the history. */
export async function clientLoader(): Promise<Found> {
  const [token = ''] = takeFragment().keys()
  if (!token) return { ended: false }
  try {
    await openClaimLink(token)
    return { token }
  } catch (error) {
    const isEnded = error instanceof ApiFailure && error.status === 400
    return isEnded ? { ended: true } : { error: failureText(error) }
  }
}

export function HydrateFallback() {
  return (
    <Frame>
      <h1>{texts.page}</h1>
      <Loading />
    </Frame>
  )
}

/** The first hour of a school: an account that runs it, its name, its days. */
export default function Claim() {
  const found = useLoaderData<typeof clientLoader>()
  const [step, setStep] = useState(0)
  const student = useStudent()
  useLinkPastedHere()

  if (step === 1)
    return (
      <Frame>
        <SchoolStep onDone={() => setStep(2)} />
      </Frame>
    )
  if (step === 2)
    return (
      <Frame>
        <DaysStep onBack={() => setStep(1)} />
      </Frame>
    )
  if ('error' in found)
    return (
      <Frame>
        <h1>{texts.missing}</h1>
        <ErrorPanel message={found.error} className="mt6" />
      </Frame>
    )
  if ('ended' in found) {
    if (student?.role === 'owner') return <Navigate to={settingsPath} replace />
    return (
      <Frame>
        <EndedLink wasWhole={found.ended} />
      </Frame>
    )
  }
  const onDone = () => setStep(1)
  return (
    <Frame>
      {student ? (
        <SignedInStep token={found.token} email={student.email ?? ''} onDone={onDone} />
      ) : (
        <AccountStep token={found.token} onDone={onDone} />
      )}
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1}>
    <AuthFrame isAlone side={texts.side} sideText={texts.sideText}>
      {children}
    </AuthFrame>
  </main>
)

/** A link pasted into this very tab changes only the fragment, for which nothing loads by itself. */
function useLinkPastedHere() {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const open = () => void revalidate()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [revalidate])
}
