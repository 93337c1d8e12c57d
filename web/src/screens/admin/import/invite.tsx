import { useState } from 'react'
import { useActOnPeople } from '#features/admin/people-actions-api.ts'
import { failureText } from '#lib/api-failure.ts'
import { useSite } from '#lib/use-site.ts'
import { inviteStep as texts, peopleActions } from '#texts/en/people-actions.ts'
import { Button } from '#ui/button.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { ActionResults } from '../people/action-result.tsx'
import styles from '../import.module.css'

const LinksDialog = lateDialog(async () => (await import('../people/links-dialog.tsx')).LinksDialog)

type Props = { ids: string[]; onInvited: () => void }

/** Emails the new people a link to set a password, or makes it to hand over; who was not invited is listed with the reason. */
export function Invite({ ids, onInvited }: Props) {
  const { mutate, data, isPending, error } = useActOnPeople()
  const { sendsNoMail } = useSite()
  const [isLinking, setLinking] = useState(false)
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
      <p>{sendsNoMail ? texts.textNoMail(ids.length) : texts.text(ids.length)}</p>
      {error && <ErrorPanel message={`${peopleActions.failed} ${failureText(error)}`} />}
      <div className={styles.send}>
        {sendsNoMail ? (
          <Button aria-haspopup="dialog" onClick={() => setLinking(true)}>
            {texts.make(ids.length)}
          </Button>
        ) : (
          <Button
            busy={isPending && texts.sending(done, ids.length)}
            onClick={() =>
              mutate({ ids, action: 'invite', onProgress: setDone }, { onSuccess: onInvited })
            }
          >
            {texts.send(ids.length)}
          </Button>
        )}
      </div>
      <p className="sm muted">{texts.later(sendsNoMail === true)}</p>
      <LinksDialog ids={ids} open={isLinking} onOpenChange={setLinking} onMade={onInvited} />
    </section>
  )
}
