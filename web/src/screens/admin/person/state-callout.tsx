import type { Person } from '@kinnow/contract/admin'
import { Clock, Lock, Mail } from 'lucide-react'
import { useState } from 'react'
import { type PersonDetails, useChangePerson } from '#features/admin/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { timeAgo } from '#lib/last-used.ts'
import { notify } from '#lib/notify.ts'
import { personName } from '#lib/person-name.ts'
import { useClock } from '#lib/served.ts'
import { useSite } from '#lib/use-site.ts'
import {
  actions,
  lockedCallout,
  newCallout,
  person as texts,
  unconfirmedCallout,
} from '#texts/en/admin.ts'
import { Button } from '#ui/button.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import styles from './panel.module.css'
import { StatePanel } from './state-panel.tsx'

const ActionDialog = lateDialog(
  async () => (await import('../people/action-dialog.tsx')).ActionDialog,
)
const LinkDialog = lateDialog(async () => (await import('./link-dialog.tsx')).LinkDialog)

type Props = { person: Person; events: PersonDetails['events']; name: string }

/** Why somebody cannot log in, with what mends it. */
export function StateCallout({ person, events, name }: Props) {
  if (person.state === 'active') return null
  if (person.state === 'invited' || person.state === 'new')
    return <Unused person={person} name={name} />
  return <Closed person={person} events={events} name={name} />
}

function Closed({ person, events, name }: Props) {
  const clock = useClock()
  const locked = events.find(({ event }) => event === 'locked')
  const { mutate, isPending } = useChangePerson(person.id)
  const isLocked = person.state === 'locked'
  const change = () =>
    mutate(isLocked ? { isLocked: false } : { isConfirmed: true }, {
      onSuccess: () =>
        isLocked
          ? notify('success', lockedCallout.unlocked, lockedCallout.unlockedText(name))
          : notify('success', unconfirmedCallout.confirmed, unconfirmedCallout.confirmedText(name)),
      onError: (failure) => notify('error', texts.notSaved, failureText(failure)),
    })
  return isLocked ? (
    <StatePanel look="bad" Icon={Lock} title={lockedCallout.title}>
      <p>
        {locked &&
          lockedCallout.by(
            locked.actor && personName(locked.actor),
            timeAgo(locked.at, clock, texts.justNow),
          )}{' '}
        {lockedCallout.text}
      </p>
      <Button className="mt4" busy={isPending && lockedCallout.unlocking} onClick={change}>
        {lockedCallout.unlock}
      </Button>
    </StatePanel>
  ) : (
    <StatePanel look="info" Icon={Clock} title={unconfirmedCallout.title}>
      <p>{unconfirmedCallout.text}</p>
      <Button className="mt4" busy={isPending && unconfirmedCallout.confirming} onClick={change}>
        {unconfirmedCallout.confirm}
      </Button>
    </StatePanel>
  )
}

/** Nobody has logged in yet: a link, by email or to hand over, mends that; one owner makes none for another. */
function Unused({ person, name }: Omit<Props, 'events'>) {
  const [isLinking, setLinking] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const { sendsNoMail } = useSite()
  const isInvited = person.state === 'invited'
  return (
    <StatePanel look="info" Icon={Mail} title={newCallout.title(isInvited)}>
      {person.role === 'owner' ? (
        <p>{sendsNoMail ? newCallout.command : newCallout.forgot}</p>
      ) : (
        <>
          <p>{sendsNoMail ? newCallout.noMail(isInvited) : newCallout.text(isInvited)}</p>
          <div className={`${styles.helps} mt3`}>
            {!sendsNoMail && (
              <Button aria-haspopup="dialog" onClick={() => setInviting(true)}>
                {newCallout.invite(isInvited)}
              </Button>
            )}
            <Button
              variant={sendsNoMail ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onClick={() => setLinking(true)}
            >
              {actions.link}
            </Button>
          </div>
          <ActionDialog
            action="invite"
            person={person}
            name={name}
            open={isInviting}
            onOpenChange={setInviting}
          />
          <LinkDialog person={person} name={name} open={isLinking} onOpenChange={setLinking} />
        </>
      )}
    </StatePanel>
  )
}
