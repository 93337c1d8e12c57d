import { email } from '@kinnow/contract/fields'
import { useForm } from '#lib/use-form.ts'
import { mails as texts } from '#texts/en/mails.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import styles from './recipients.module.css'

const schemas = { recipient: email() }

export function RecipientForm({ onAsk }: { onAsk: (email: string) => Promise<void> }) {
  const { form, field, isBusy, error } = useForm(schemas, ({ recipient }) => onAsk(recipient), {
    resetsWhenSent: true,
  })
  return (
    <Form {...form} className={styles.form} aria-label={texts.parents}>
      {error && <ErrorPanel message={error} />}
      <div className={styles.line}>
        <TextField
          {...field('recipient')}
          label={texts.address}
          type="email"
          autoComplete="off"
          inputMode="email"
        />
        <Button type="submit" variant="secondary" busy={isBusy && texts.asking}>
          {texts.ask}
        </Button>
      </div>
    </Form>
  )
}
