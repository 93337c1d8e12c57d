import { longText, name } from '@kinnow/contract/fields'
import { limits } from '@kinnow/contract/limits'
import { schoolLimits } from '@kinnow/contract/school-limits'
import { Send } from 'lucide-react'
import { useSendAnnouncement } from '#features/announcements/api.ts'
import { ApiFailure } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { useForm } from '#lib/use-form.ts'
import { useSite } from '#lib/use-site.ts'
import { announcements as texts } from '#texts/en/announcements.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import styles from './announcements.module.css'

const schemas = {
  title: name(texts.title),
  text: longText(texts.text, schoolLimits.announcement.text),
}

type Props = {
  /** Null: to the whole school. */
  groupId: string | null
  /** Absent: everybody. */
  studentIds?: string[] | undefined
  /** What is written; without it an announcement. */
  label?: string
  /** Who gets it, in words; absent where the label says it. */
  to?: string | undefined
  onSent?: () => void
}

export function AnnouncementForm({ groupId, studentIds, label = texts.write, to, onSent }: Props) {
  const { sendsNoMail } = useSite()
  const { mutateAsync } = useSendAnnouncement(groupId)
  const { form, field, isBusy, error } = useForm(
    schemas,
    async ({ title, text }) => {
      const { recipients } = await mutateAsync({
        title,
        text,
        ...(studentIds && { studentIds }),
      }).catch(explainGone)
      notify('success', texts.sent, texts.sentText(recipients))
      onSent?.()
    },
    { resetsWhenSent: true },
  )
  const text = field('text')
  return (
    <Form {...form} className={styles.form} aria-label={label}>
      {to && <p className="sm b5">{to}</p>}
      {error && <ErrorPanel message={error} />}
      <TextField
        {...field('title')}
        label={texts.title}
        hint={<p className="xs muted">{texts.titleHint}</p>}
        maxLength={limits.name.longest}
        autoComplete="off"
      />
      <TextAreaField
        {...text}
        label={texts.text}
        rows={6}
        maxLength={schoolLimits.announcement.text}
        hint={texts.left(text.value.length)}
      />
      <div className={styles.send}>
        <p className="xs muted">{sendsNoMail ? texts.noMail : texts.promise}</p>
        <Button type="submit" busy={isBusy && texts.sending}>
          <Send />
          {texts.send}
        </Button>
      </div>
    </Form>
  )
}

/** The form stays with what was typed. */
function explainGone(failure: unknown): never {
  if (failure instanceof ApiFailure && failure.status === 404)
    throw new ApiFailure(texts.gone, { status: 404 })
  throw failure
}
