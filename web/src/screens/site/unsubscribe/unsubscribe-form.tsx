import type { MailKind } from '@kinnow/contract/reminders'
import { useForm } from '#lib/use-form.ts'
import { stopMail as texts } from '#texts/en/mails.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Form } from '#ui/form.tsx'

/** Without `onStop` the browser sends the form by itself. */
export function UnsubscribeForm({
  kind,
  onStop,
}: {
  kind: MailKind | null
  onStop: (() => Promise<void>) | null
}) {
  const { form, isBusy, error } = useForm({}, async () => onStop?.())
  return (
    <>
      <h1>{texts.question}</h1>
      <p className="muted mt3">{texts.questionText(kind)}</p>
      <Form {...(onStop ? form : {})} className="stack g5 mt6">
        {error && <ErrorPanel message={error} />}
        <Button type="submit" size="lg" busy={isBusy && texts.stopping}>
          {texts.stop}
        </Button>
      </Form>
    </>
  )
}
