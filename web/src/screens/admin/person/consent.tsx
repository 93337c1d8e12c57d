import type { Consent } from '@kinnow/contract/consents'
import { useState } from 'react'
import type { PersonDetails } from '#features/admin/api.ts'
import { useOfficeConsent } from '#features/guardians/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { dateWithYear } from '#lib/last-used.ts'
import { notify } from '#lib/notify.ts'
import { useClock } from '#lib/served.ts'
import { useSite } from '#lib/use-site.ts'
import type { Clock } from '#lib/zoned-time.ts'
import { person as words } from '#texts/en/admin.ts'
import { paperDialog, personConsent as texts } from '#texts/en/guardians.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './panel.module.css'

const PaperDialog = lateDialog(
  async () => (await import('#features/guardians/components/paper-dialog.tsx')).PaperDialog,
)
const YearDialog = lateDialog(async () => (await import('./consent-dialogs.tsx')).YearDialog)
const AskDialog = lateDialog(async () => (await import('./consent-dialogs.tsx')).AskDialog)

type Props = { details: PersonDetails; name: string }
type Open = 'year' | 'ask' | 'paper' | 'withdraw'

/** How old a student is, which guardian decides, and what was decided so far. */
export function ConsentPanel({ details, name }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const clock = useClock()
  const { person, birthYear, guardianEmail, consents, waiting } = details
  const { sendsNoMail } = useSite()
  const { paper, withdraw } = useOfficeConsent(person.id)
  if (person.role !== 'student') return null
  const [last] = consents
  const hasAgreed = last?.state === 'agreed'
  const facts = [
    [texts.birthYear, birthYear === null ? texts.unknown : String(birthYear)],
    [texts.guardian, guardianEmail ?? texts.noGuardian],
    [texts.state, last ? stateOf(last, clock, sendsNoMail) : texts.none],
  ]
  const dialog = (its: Open) => ({
    open: open === its,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? its : null),
  })
  const end = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => notify('success', texts.withdrawn, texts.withdrawnText(name)),
      onError: (failure) => notify('error', words.notSaved, failureText(failure)),
      onSettled: () => setOpen(null),
    })
  return (
    <Panel title={texts.title}>
      <dl className={styles.rows}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {waiting.length > 0 && (
        <p className="sm mt3">{texts.waits(waiting.map((group) => group.name))}</p>
      )}
      {consents.length > 0 && (
        <>
          <h3 className="sm mt4">{texts.history}</h3>
          <ul className={styles.rows}>
            {consents.map((consent) => (
              <li key={consent.id} className="sm">
                {describe(consent, clock, sendsNoMail)}
              </li>
            ))}
          </ul>
        </>
      )}
      {!hasAgreed && sendsNoMail && <p className="sm muted mt3">{texts.noMail}</p>}
      <div className={`${styles.consentActions} mt4`}>
        <Opener text={texts.change(birthYear !== null)} onOpen={() => setOpen('year')} />
        {!hasAgreed && !sendsNoMail && <Opener text={texts.ask} onOpen={() => setOpen('ask')} />}
        {!hasAgreed && <Opener text={texts.paper} onOpen={() => setOpen('paper')} />}
        {hasAgreed && <Opener text={texts.withdraw} onOpen={() => setOpen('withdraw')} />}
      </div>
      <YearDialog id={person.id} birthYear={birthYear} {...dialog('year')} />
      <AskDialog id={person.id} guardianEmail={guardianEmail} {...dialog('ask')} />
      <PaperDialog
        name={name}
        {...dialog('paper')}
        onRecord={async (signedOn) => {
          await paper.mutateAsync(signedOn)
          notify('success', paperDialog.saved, paperDialog.savedText(name))
        }}
      />
      <ConfirmDialog
        {...dialog('withdraw')}
        title={texts.withdrawTitle(name)}
        text={texts.withdrawText}
        cancel={words.cancel}
        confirm={texts.withdraw}
        busy={withdraw.isPending && words.saving}
        onConfirm={end}
      />
    </Panel>
  )
}

const Opener = ({ text, onOpen }: { text: string; onOpen: () => void }) => (
  <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={onOpen}>
    {text}
  </Button>
)

/** "Yes, since 28 Nov 2026" */
function stateOf(consent: Consent, clock: Clock, sendsNoMail = false): string {
  const { state, withdrawnAt, refusedAt, givenAt, requestedAt } = consent
  const at = withdrawnAt ?? refusedAt ?? givenAt ?? requestedAt
  const name = state === 'requested' && sendsNoMail ? texts.notSent : texts.states[state]
  return `${name}, ${texts.since(dateWithYear(at, clock))}`
}

function describe(consent: Consent, clock: Clock, sendsNoMail = false): string {
  const { kind, guardianEmail, signedOn, recordedBy, textVersion } = consent
  return [
    `${texts.kinds[kind]}: ${stateOf(consent, clock, sendsNoMail)}`,
    ...(guardianEmail === null ? [] : [guardianEmail]),
    ...(signedOn === null ? [] : [texts.signed(signedOn)]),
    ...(textVersion === null ? [] : [texts.text(textVersion)]),
    ...(recordedBy === null ? [] : [texts.by(recordedBy)]),
  ].join(' · ')
}
