import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useChangePerson } from '#features/admin/api.ts'
import type { PersonDetails } from '#features/admin/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { useClock } from '#lib/served.ts'
import { useStudent } from '#lib/session.ts'
import { timeIn } from '#lib/zoned-time.ts'
import { actions, lockedCallout, loginBlock as texts, person as words } from '#texts/en/admin.ts'
import { Button } from '#ui/button.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import styles from './panel.module.css'
import { StatePanel } from './state-panel.tsx'

const LinkDialog = lateDialog(async () => (await import('./link-dialog.tsx')).LinkDialog)

type Props = { details: PersonDetails; name: string }

/** Wrong passwords close the account for a while: until when, and what helps. */
export function LoginBlock({ details: { person, loginBlock }, name }: Props) {
  const [isLinking, setLinking] = useState(false)
  const { zone } = useClock()
  const ownId = useStudent()?.id
  const { mutate, isPending } = useChangePerson(person.id)
  if (!loginBlock) return null
  const time = (iso: string) => timeIn(new Date(iso), zone)
  const unlock = () =>
    mutate(
      { isUnblocked: true },
      {
        onSuccess: () =>
          notify('success', lockedCallout.unlocked, lockedCallout.unlockedText(name)),
        onError: (failure) => notify('error', words.notSaved, failureText(failure)),
      },
    )
  const { until, isEverywhere, tries, firstAt, lastAt } = loginBlock
  const hasLink = person.email !== null && (person.role !== 'owner' || person.id === ownId)
  return (
    <StatePanel look="warn" Icon={Lock} title={texts.title(time(until), tries)}>
      <p>
        {texts.where(isEverywhere)}{' '}
        {hasLink ? texts.between(time(firstAt), time(lastAt)) : texts.otherwise}
      </p>
      <div className={`${styles.helps} mt3`}>
        {hasLink && (
          <Button aria-haspopup="dialog" onClick={() => setLinking(true)}>
            {actions.link}
          </Button>
        )}
        <Button variant="secondary" busy={isPending && lockedCallout.unlocking} onClick={unlock}>
          {texts.unlock}
        </Button>
      </div>
      <LinkDialog person={person} name={name} open={isLinking} onOpenChange={setLinking} />
    </StatePanel>
  )
}
