import { Check, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PersonDetails } from '#features/admin/api.ts'
import { dateWithYear, lastUsed } from '#lib/last-used.ts'
import { useClock } from '#lib/served.ts'
import { accounts, person as texts } from '#texts/en/admin.ts'
import { people as unnamed } from '#texts/en/people.ts'
import { Button } from '#ui/button.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import { Address } from '../people/address.tsx'
import styles from './panel.module.css'

const NameDialog = lateDialog(async () => (await import('./name-dialog.tsx')).NameDialog)

export function Account({ details, name }: { details: PersonDetails; name: string }) {
  const [isChanging, setChanging] = useState(false)
  const clock = useClock()
  const { person, attempts, extraTime, logins } = details
  const facts: [label: string, value: ReactNode][] = [
    ...(person.name === null ? [[texts.name, unnamed.noName] as [string, string]] : []),
    [texts.email, <Email key="email" details={details} />],
    [texts.logsInWith, texts.logins(logins)],
    [texts.role, accounts.roleNames[person.role]],
    [texts.registered, dateWithYear(person.createdAt, clock)],
    [texts.lastSeen, person.lastSeenAt ? lastUsed(person.lastSeenAt, clock) : accounts.notSignedIn],
    [texts.attempts, String(attempts)],
    [texts.extraTime, extraTime === 1 ? texts.usualTime : texts.times(extraTime)],
  ]
  return (
    <Panel
      title={texts.account}
      action={
        <Button
          variant="ghost"
          className={styles.act}
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setChanging(true)}
        >
          <Pencil />
          {texts.changeName}
        </Button>
      }
    >
      <dl className={styles.rows}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <NameDialog person={person} name={name} open={isChanging} onOpenChange={setChanging} />
    </Panel>
  )
}

/** The address, with whether it was proven: not while nobody has logged in with it to what the school added. */
function Email({ details: { person, isConfirmed, logins } }: { details: PersonDetails }) {
  const { email } = person
  const isProven = isConfirmed && (logins.hasPassword || logins.services.length > 0)
  const unproven = isConfirmed ? texts.fromSchool : texts.notConfirmed
  return (
    <span className={styles.email}>
      <span>
        <Address text={email ?? unnamed.noEmail} />
      </span>
      {email !== null && (
        <small className={isProven ? styles.good : undefined}>
          {isProven && <Check />}
          {isProven ? texts.confirmed : unproven}
        </small>
      )}
    </span>
  )
}
