import type { MailKind } from '@kinnow/contract/reminders'
import { takeFocus } from '#lib/take-focus.ts'
import { stopMail as texts } from '#texts/en/mails.ts'
import { ButtonLink } from '#ui/button.tsx'

/** In place of the button, which had the focus. */
export function Unsubscribed({ kind }: { kind: MailKind }) {
  const isOfStudent = kind !== 'summary'
  return (
    <>
      <h1 tabIndex={-1} ref={takeFocus}>
        {texts.done}
      </h1>
      <p className="muted mt3">{texts.doneText(kind)}</p>
      <p className="muted mt3">{isOfStudent ? texts.again.student : texts.again.summary}</p>
      {isOfStudent && (
        <ButtonLink to="/dashboard/profile#mails" variant="secondary" className="mt6">
          {texts.profile}
        </ButtonLink>
      )}
    </>
  )
}
