import type { OwnGuardian } from '@kinnow/contract/guardians'
import { email } from '@kinnow/contract/fields'
import { UsersRound } from 'lucide-react'
import { useId, useState } from 'react'
import { useAskGuardian, useGuardian } from '#features/guardians/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { useClock } from '#lib/served.ts'
import { useForm } from '#lib/use-form.ts'
import { dateIn } from '#lib/zoned-time.ts'
import { useSite } from '#lib/use-site.ts'
import { ownGuardian as texts, requestSent } from '#texts/en/guardians.ts'
import { onDay } from '#texts/en/units.ts'
import { Button } from '#ui/button.tsx'
import { Callout, ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import styles from '../join.module.css'

/** Classes that wait for a guardian's yes: whom the school writes to, and when it did. Nothing where none waits. */
export function OwnGuardianCard() {
  const { data, error, refetch } = useGuardian()
  if (error && !data)
    return (
      <ErrorPanel
        className="mt4"
        message={`${texts.failed} ${failureText(error)}`}
        onRetry={() => void refetch()}
      />
    )
  if (!data || data.waiting.length === 0) return null
  return (
    <section className={`card ${styles.found}`} aria-labelledby="guardian">
      <h2 id="guardian">{texts.title}</h2>
      <p>{texts.waiting(data.waiting.map(({ name }) => name))}</p>
      <Request own={data} />
      <p className="sm muted">{texts.paper}</p>
    </section>
  )
}

function Request({ own }: { own: OwnGuardian }) {
  const { now, zone } = useClock()
  const { sendsNoMail } = useSite()
  const { mutateAsync, isPending } = useAskGuardian()
  const [isChanging, setChanging] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { guardianEmail, requestedAt } = own
  async function send(address: string) {
    await mutateAsync(address)
    notify(
      'success',
      sendsNoMail ? requestSent.notSent : requestSent.title,
      sendsNoMail ? requestSent.noMail : requestSent.text(address),
    )
    setChanging(false)
  }
  if (guardianEmail === null || requestedAt === null || isChanging)
    return <AddressForm onSend={send} />
  const day = onDay(dateIn(new Date(requestedAt), zone), dateIn(now, zone))
  const again = () => {
    setFault(null)
    send(guardianEmail).catch((failure: unknown) => setFault(failureText(failure)))
  }
  return (
    <>
      <Callout
        Icon={UsersRound}
        tone="info"
        title={sendsNoMail ? texts.notSent(guardianEmail) : texts.requested(guardianEmail, day)}
      />
      {fault && <ErrorPanel message={fault} />}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => setChanging(true)}>
          {texts.other}
        </Button>
        <Button variant="secondary" busy={isPending && texts.sending} onClick={again}>
          {texts.again}
        </Button>
      </div>
    </>
  )
}

const schemas = { email: email() }

function AddressForm({ onSend }: { onSend: (email: string) => Promise<void> }) {
  const hint = useId()
  const { form, field, isBusy, error } = useForm(
    schemas,
    (entered) => onSend(entered.email.trim()),
    { fieldOfCode: { 'guardian-own-address': 'email', 'guardian-mailed-often': 'email' } },
  )
  return (
    <Form {...form} className="stack g4">
      {error && <ErrorPanel message={error} />}
      <TextField
        {...field('email')}
        type="email"
        label={texts.label}
        autoComplete="off"
        describedBy={hint}
        hint={
          <p id={hint} className="sm muted">
            {texts.hint}
          </p>
        }
      />
      <Button type="submit" busy={isBusy && texts.sending}>
        {texts.send}
      </Button>
    </Form>
  )
}
