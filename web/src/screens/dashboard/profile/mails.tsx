import type { Student } from '@kinnow/contract/auth'
import choices from '#ui/choices.module.css'
import { useReminders } from '#features/reminders/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { useSite } from '#lib/use-site.ts'
import { mails as texts } from '#texts/en/mails.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Recipients } from './mails/recipients.tsx'
import { ReminderChoices } from './mails/reminder-choices.tsx'
import { Section } from './section.tsx'

/** Which mails come by themselves, and who else gets them. */
export function Mails({ student }: { student: Student }) {
  const { data, error, refetch } = useReminders()
  const { sendsNoMail } = useSite()
  return (
    <Section id="mails" title={texts.title} text={texts.text} className={choices.card}>
      {sendsNoMail && <p className="sm muted">{texts.noMail}</p>}
      {!data && error && <ErrorPanel message={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList shape="row" count={3} />}
      {data && (
        <>
          {student.email === null ? (
            <p className="sm muted">{texts.noEmail}</p>
          ) : (
            <ReminderChoices reminders={data.reminders} zone={student.timezone} />
          )}
          <Recipients recipients={data.recipients} />
        </>
      )}
    </Section>
  )
}
