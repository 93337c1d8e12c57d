import type { Person } from '@kinnow/contract/admin'
import { Clock, Lock } from 'lucide-react'
import { useChangePerson } from '#features/admin/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { lockedCallout, person as texts, unconfirmedCallout } from '#texts/en/admin.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'

/** Why somebody cannot log in, with what mends it. */
export function StateCallout({ person, name }: { person: Person; name: string }) {
  const { mutate, isPending } = useChangePerson(person.id)
  if (person.state === 'active') return null
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
    <Callout tone="bad" Icon={Lock} title={lockedCallout.title} className="mt5">
      <p>{lockedCallout.text}</p>
      <Button className="mt3" busy={isPending && lockedCallout.unlocking} onClick={change}>
        {lockedCallout.unlock}
      </Button>
    </Callout>
  ) : (
    <Callout tone="info" Icon={Clock} title={unconfirmedCallout.title} className="mt5">
      <p>{unconfirmedCallout.text}</p>
      <Button className="mt3" busy={isPending && unconfirmedCallout.confirming} onClick={change}>
        {unconfirmedCallout.confirm}
      </Button>
    </Callout>
  )
}
