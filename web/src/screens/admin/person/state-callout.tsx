import type { Person } from '@kinnow/contract/admin'
import { Clock, Lock, Mail } from 'lucide-react'
import { useChangePerson } from '#features/admin/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { lockedCallout, newCallout, person as texts, unconfirmedCallout } from '#texts/en/admin.ts'
import { Button } from '#ui/button.tsx'
import { StatePanel } from './state-panel.tsx'

type Props = { person: Person; name: string }

/** Why somebody cannot log in, with what mends it. */
export function StateCallout({ person, name }: Props) {
  if (person.state === 'active') return null
  if (person.state === 'invited' || person.state === 'new')
    return <Unused isInvited={person.state === 'invited'} />
  return <Closed person={person} name={name} />
}

function Closed({ person, name }: Props) {
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
      <p>{lockedCallout.text}</p>
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

/** Nobody has logged in yet. */
const Unused = ({ isInvited }: { isInvited: boolean }) => (
  <StatePanel look="info" Icon={Mail} title={newCallout.title(isInvited)}>
    <p>{newCallout.text(isInvited)}</p>
  </StatePanel>
)
