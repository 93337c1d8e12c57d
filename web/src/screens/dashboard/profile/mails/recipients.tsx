import { plainAddress } from '@kinnow/contract/address'
import { limits } from '@kinnow/contract/limits'
import { useState } from 'react'
import type { Recipient } from '#features/reminders/api.ts'
import { useAddRecipient, useRemoveRecipient } from '#features/reminders/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { mails as texts } from '#texts/en/mails.ts'
import { RecipientForm } from './recipient-form.tsx'
import { RecipientRow } from './recipient-row.tsx'
import styles from './recipients.module.css'

/** Who gets the student's weekly summary: named here, invited by mail, and removed at any time. */
export function Recipients({ recipients }: { recipients: Recipient[] }) {
  const { mutateAsync: add } = useAddRecipient()
  const { mutateAsync: remove } = useRemoveRecipient()
  const [busy, setBusy] = useState<string | null>(null)

  async function ask(email: string): Promise<void> {
    const all = await add(email)
    const named = all.find((recipient) => plainAddress(recipient.email) === plainAddress(email))
    if (named?.state === 'waiting') notify('success', texts.asked, texts.askedText(email))
    else if (named) notify('warning', texts.notAsked, texts.hints[named.state])
  }

  async function carryOut({ id }: Recipient, work: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(id)
    try {
      await work()
    } catch (failure) {
      notify('error', texts.failed, failureText(failure))
    }
    setBusy(null)
  }

  return (
    <section className={styles.recipients} aria-labelledby="mails-parents">
      <div>
        <h3 id="mails-parents" className={styles.title}>
          {texts.parents}
        </h3>
        <p className="sm muted">{texts.parentsText}</p>
      </div>
      {recipients.length > 0 && (
        <ul className={styles.rows}>
          {recipients.map((recipient) => (
            <RecipientRow
              key={recipient.id}
              recipient={recipient}
              isBusy={busy === recipient.id}
              onAsk={() => void carryOut(recipient, () => ask(recipient.email))}
              onRemove={() =>
                void carryOut(recipient, async () => {
                  await remove(recipient.id)
                  notify('success', texts.removed, texts.removedText(recipient.email))
                })
              }
            />
          ))}
        </ul>
      )}
      {recipients.length < limits.summary.recipients ? (
        <RecipientForm onAsk={ask} />
      ) : (
        <p className="xs muted">{texts.full}</p>
      )}
    </section>
  )
}
