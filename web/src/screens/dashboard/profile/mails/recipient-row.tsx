import type { Recipient } from '#features/reminders/api.ts'
import { mails as texts } from '#texts/en/mails.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './recipients.module.css'

const tones = {
  waiting: 'warn',
  confirmed: 'ok',
  stopped: 'outlined',
  over: 'outlined',
  declined: 'outlined',
  'not-asked': 'warn',
} as const

type Props = {
  recipient: Recipient
  isBusy: boolean
  onAsk: () => void
  onRemove: () => void
}

export function RecipientRow({ recipient, isBusy, onAsk, onRemove }: Props) {
  const { email, state, enteredBy } = recipient
  const mayAskAgain = state === 'over' || state === 'not-asked'
  return (
    <li>
      <div className="grow">
        <b className="b5">{email}</b>
        <p className="xs muted">
          {texts.hints[state]}
          {enteredBy === 'school' && ` ${texts.bySchool}`}
        </p>
      </div>
      <Tag tone={tones[state]}>{texts.states[state]}</Tag>
      <div className={styles.actions}>
        {mayAskAgain && (
          <Button variant="secondary" size="sm" busy={isBusy && texts.asking} onClick={onAsk}>
            {texts.again}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-label={isBusy ? undefined : texts.removeOf(email)}
          busy={isBusy && !mayAskAgain && texts.removing}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}
