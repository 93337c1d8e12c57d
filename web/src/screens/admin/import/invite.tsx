import { useState } from 'react'
import { useActOnPeople } from '#features/admin/people-actions-api.ts'
import { failureText } from '#lib/api-failure.ts'
import { useSite } from '#lib/use-site.ts'
import { inviteStep as texts, peopleActions } from '#texts/en/people-actions.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { ActionResults } from '../people/action-result.tsx'
import styles from '../import.module.css'

type Props = { ids: string[]; onInvited: () => void }

/** Emails the new people a link to set a password; who was not invited is listed with the reason. */
export function Invite({ ids, onInvited }: Props) {
  const { mutate, data, isPending, error } = useActOnPeople()
  const { sendsNoMail } = useSite()
  const [done, setDone] = useState(0)
  if (data)
    return (
      <output className={`card ${styles.done}`}>
        <b>{texts.invited(data.filter(({ outcome }) => outcome === 'done').length)}</b>
        <ActionResults action="invite" group="" results={data} />
      </output>
    )
  return (
    <section className={`card ${styles.done}`}>
      <h2>{texts.title}</h2>
      <p>{texts.text(ids.length)}</p>
      {error && <ErrorPanel message={`${peopleActions.failed} ${failureText(error)}`} />}
      <div className={styles.send}>
        <Button
          busy={isPending && texts.sending(done, ids.length)}
          onClick={() =>
            mutate({ ids, action: 'invite', onProgress: setDone }, { onSuccess: onInvited })
          }
        >
          {texts.send(ids.length)}
        </Button>
      </div>
      <p className="sm muted">{texts.later}</p>
      {sendsNoMail && <p className="sm muted">{peopleActions.noMail}</p>}
    </section>
  )
}
