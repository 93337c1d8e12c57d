import { useForm } from '#lib/use-form.ts'
import { claim as texts } from '#texts/en/school-settings.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Form } from '#ui/form.tsx'
import { Head } from './head.tsx'
import { takeSchool } from './take-school.ts'

type Props = { token: string; email: string; onDone: () => void }

/** Who is signed in already runs the school with that account. */
export function SignedInStep({ token, email, onDone }: Props) {
  const { form, isBusy, error } = useForm({}, async () => {
    await takeSchool(token)
    onDone()
  })
  return (
    <>
      <Head step={0} title={texts.own} lead={texts.ownText(email)} />
      <Form {...form} className="stack g5 mt6">
        {error && <ErrorPanel message={error} />}
        <Button type="submit" size="lg" block busy={isBusy && texts.saving}>
          {texts.continue}
        </Button>
      </Form>
      <p className="sm muted mt6">{texts.other}</p>
    </>
  )
}
