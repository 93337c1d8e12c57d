import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { MetaFunction } from 'react-router'
import { AuthFrame } from '#features/auth/components/auth-frame.tsx'
import { settingsPath } from '#features/admin/model/paths.ts'
import { readClaimDraft, saveClaimDraft } from '#features/admin/model/claim-draft.ts'
import { openClaimLink } from '#features/admin/settings-api.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { takeFragment } from '#lib/fragment.ts'
import { privateMeta } from '#lib/meta.ts'
import { useStudent } from '#lib/session.ts'
import { claim as texts } from '#texts/en/school-settings.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { Loading } from '#ui/spinner.tsx'
import { AccountDoneStep } from './claim/account-done-step.tsx'
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

const steps = ['account', 'school', 'days'] as const

/** The step of the address, or the one at which it was left. Only who runs the school has one. */
function useStep() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isOwner = useStudent()?.role === 'owner'
  const typed = search.get('step')
  const step = isOwner ? steps.find((each) => each === typed) : undefined
  const go = (next: (typeof steps)[number], isReplacing = false) => {
    // To the first step one only looks back.
    if (next !== 'account') saveClaimDraft({ step: next })
    void navigate(`?step=${next}`, { replace: isReplacing })
  }
  return { step, go }
}

/** The first hour of a school: an account that runs it, its name, its days. Each step has its address. */
export default function Claim() {
  const found = useLoaderData<typeof clientLoader>()
  const { step, go } = useStep()
  const student = useStudent()
  useLinkPastedHere()

  if (step === 'account')
    return (
      <Frame>
        <AccountDoneStep email={student?.email ?? ''} onDone={() => go('school')} />
      </Frame>
    )
  if (step === 'school')
    return (
      <Frame>
        <SchoolStep onBack={() => go('account')} onDone={() => go('days')} />
      </Frame>
    )
  if (step === 'days')
    return (
      <Frame>
        <DaysStep onBack={() => go('school')} />
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
    const left = readClaimDraft().step
    if (student?.role === 'owner')
      return <Navigate to={left ? `?step=${left}` : settingsPath} replace />
    return (
      <Frame>
        <EndedLink wasWhole={found.ended} />
      </Frame>
    )
  }
  // The link is used: Back does not lead to it.
  const onDone = () => go('school', true)
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
