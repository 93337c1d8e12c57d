import { email, name, text } from '@kinnow/contract/fields'
import { limits } from '@kinnow/contract/limits'
import { sendMessage, topics } from '#features/contact/api.ts'
import { useStudent } from '#lib/session.ts'
import { useForm } from '#lib/use-form.ts'
import { contact as texts } from '#texts/en/contact.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { MessageLength } from './message-length.tsx'

const schemas = {
  name: name(texts.name),
  email: email(),
  topic: text(texts.topic, limits.name.longest),
  message: text(texts.message, limits.contact.messageLongest),
}

/** What was typed stays until it has arrived. */
export function MessageForm({ onSent }: { onSent: (email: string) => void }) {
  const student = useStudent()
  const known = { name: student?.name, email: student?.email }
  const { form, field, values, isBusy, error } = useForm(
    schemas,
    async (written) => {
      const topic = topics.find((name) => name === written.topic)
      if (!topic) return
      await sendMessage({ ...written, topic })
      onSent(written.email)
    },
    { known },
  )

  return (
    <Form {...form} className="stack g5">
      <TextField {...field('name')} label={texts.name} autoComplete="name" />
      <TextField {...field('email')} label={texts.email} type="email" autoComplete="email" />
      <SelectField {...field('topic')} label={texts.topic}>
        <option value="">{texts.chooseTopic}</option>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {texts.topics[topic]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...field('message')}
        label={texts.message}
        hint={<MessageLength length={values.message.length} />}
      />
      {/* Beside the button: on a phone the top of the form is out of sight. */}
      {error && <ErrorPanel message={error} />}
      <Button type="submit" size="lg" busy={isBusy && texts.sending}>
        {texts.send}
      </Button>
    </Form>
  )
}
