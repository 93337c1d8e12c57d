import type { GuardianAnswer, GuardianPage } from '@kinnow/contract/guardians'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { answerConsent, openConsent } from '#features/guardians/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { takeFragment } from '#lib/fragment.ts'
import { dateWithYear } from '#lib/last-used.ts'
import { privateMeta } from '#lib/meta.ts'
import { useClock } from '#lib/served.ts'
import { readInTab, saveInTab } from '#lib/storage.ts'
import { takeFocus } from '#lib/take-focus.ts'
import { Collected } from '#features/guardians/components/collected.tsx'
import styles from '#features/guardians/components/collected.module.css'
import { consentTexts, newestConsent as newest } from '#texts/en/consent-text.ts'
import { consentPage as texts } from '#texts/en/guardians.ts'
import { invitation } from '#texts/en/invitations.ts'
import { Button } from '#ui/button.tsx'
import { Callout, ErrorPanel } from '#ui/callout.tsx'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { Loading } from '#ui/spinner.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

type Found = { token: string; opened: GuardianPage }

/** `#link=…` is from an email. It outlives a reload in this tab; a text says why it could not be opened. */
export async function clientLoader(): Promise<Found | string> {
  const link = takeFragment().get('link')
  if (link) saveInTab('consent', link)
  const token = link ?? readInTab('consent')
  if (!token) return invitation.missing
  try {
    return { token, opened: await openConsent(token) }
  } catch (error) {
    return failureText(error)
  }
}

export const HydrateFallback = () => (
  <Frame>
    <h1>{texts.page}</h1>
    <Loading />
  </Frame>
)

/** A guardian reads what the school collects, and decides; later the same link withdraws. */
export default function ConsentScreen() {
  const found = useLoaderData<typeof clientLoader>()
  return (
    <Frame>
      {typeof found === 'string' ? (
        <>
          <h1>{texts.page}</h1>
          <Callout Icon={CircleAlert} title={found} tone="bad" className="mt6" />
        </>
      ) : (
        <Page key={found.token} {...found} />
      )}
    </Frame>
  )
}

function Page({ token, opened }: Found) {
  const [page, setPage] = useState(opened)
  const [busy, setBusy] = useState<GuardianAnswer | null>(null)
  const [error, setError] = useState<string | null>(null)
  const { studentName: name, school, classes, state } = page

  async function answer(word: GuardianAnswer) {
    if (busy) return
    setBusy(word)
    setError(null)
    try {
      setPage(await answerConsent({ token, answer: word, version: newest }))
    } catch (failure) {
      setError(failureText(failure))
    }
    setBusy(null)
  }

  const decision = (
    <Decision page={page} busy={busy} error={error} onAnswer={(word) => void answer(word)} />
  )
  return (
    <>
      <h1>{texts.title(name, school)}</h1>
      {classes.length > 0 && (
        <>
          <p className="mt3">{state === 'agreed' ? texts.isIn : texts.asks(name)}</p>
          <ul className={styles.classes}>
            {classes.map((one) => (
              <li key={one.name}>{texts.classes(one.name, one.teachers)}</li>
            ))}
          </ul>
        </>
      )}
      {state !== 'requested' && decision}
      <Collected text={consentTexts[newest]} />
      {state === 'requested' && decision}
      <p className="sm muted mt5">
        <LinkedText text={`${texts.deletion} ${texts.text(consentTexts[newest].date)}`} />
        {page.agreedVersion !== null && page.agreedVersion !== newest && ` ${texts.changed}`}
      </p>
    </>
  )
}

type DecisionProps = {
  page: GuardianPage
  busy: GuardianAnswer | null
  error: string | null
  onAnswer: (answer: GuardianAnswer) => void
}

/** A press of a button decides, never the opening of the page: programs open the links of emails, too. */
function Decision({ page, busy, error, onAnswer }: DecisionProps) {
  const clock = useClock()
  const { studentName: name, state } = page
  const day = page.answeredAt === null ? '' : dateWithYear(page.answeredAt, clock)
  return (
    <section className={`card ${styles.decision}`} aria-labelledby="decision">
      {state === 'requested' && (
        <div>
          <h2 id="decision">{texts.decide}</h2>
          <p className="sm muted mt1">{texts.decideText}</p>
        </div>
      )}
      {state !== 'requested' && <Answered page={page} day={day} />}
      {error && <ErrorPanel message={error} />}
      {state === 'requested' && (
        <>
          <div className={styles.buttons}>
            <Button size="lg" busy={busy === 'yes' && texts.saving} onClick={() => onAnswer('yes')}>
              {texts.yes}
            </Button>
            <Button
              size="lg"
              variant="secondary"
              busy={busy === 'no' && texts.saving}
              onClick={() => onAnswer('no')}
            >
              {texts.no}
            </Button>
          </div>
          <p className="sm muted">{texts.unknown}</p>
        </>
      )}
      {state === 'agreed' && (
        <Withdrawal name={name} busy={busy} onWithdraw={() => onAnswer('withdraw')} />
      )}
      {(state === 'refused' || state === 'withdrawn') && (
        <div>
          <p className="sm muted">{texts.after}</p>
          <Button
            variant="secondary"
            className="mt3"
            busy={busy === 'yes' && texts.saving}
            onClick={() => onAnswer('yes')}
          >
            {texts.yesAfterAll}
          </Button>
        </div>
      )}
    </section>
  )
}

function Answered({
  page: { state, studentName: name },
  day,
}: {
  page: GuardianPage
  day: string
}) {
  const words = {
    requested: [texts.decide, ''],
    agreed: [texts.agreed(day), texts.agreedText(name)],
    refused: [texts.refused(day), texts.refusedText],
    withdrawn: [texts.withdrawn(day), texts.withdrawnText(name)],
  } as const
  const [title, text] = words[state]
  return (
    <div key={state} tabIndex={-1} ref={takeFocus}>
      <h2 id="decision" className="sr">
        {texts.decide}
      </h2>
      <Callout
        Icon={state === 'agreed' ? CircleCheck : Info}
        tone={state === 'agreed' ? 'ok' : 'info'}
        title={title}
      >
        {text}
      </Callout>
    </div>
  )
}

type WithdrawalProps = { name: string | null; busy: GuardianAnswer | null; onWithdraw: () => void }

function Withdrawal({ name, busy, onWithdraw }: WithdrawalProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.withdrawTitle}
        text={texts.withdrawText(name)}
        cancel={texts.cancel}
        confirm={texts.withdraw}
        busy={busy === 'withdraw' && texts.saving}
        onConfirm={() => {
          setAsking(false)
          onWithdraw()
        }}
      />
    </div>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="wrap page">
    <div className={styles.narrow}>{children}</div>
  </div>
)
