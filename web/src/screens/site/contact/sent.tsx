import { takeFocus } from '#lib/take-focus.ts'
import { contact as texts } from '#texts/en/contact.ts'
import { Slice } from '#ui/art/slice.tsx'
import { ButtonLink } from '#ui/button.tsx'
import styles from './sent.module.css'

/** In place of the form, which had the focus. */
export function Sent({ email }: { email: string }) {
  return (
    <div className={styles.sent}>
      <Slice className={styles.art} />
      <h2 tabIndex={-1} ref={takeFocus} className={styles.title}>
        {texts.sent}
      </h2>
      <p className="muted mt3">
        {texts.sentTo} <strong className="b5">{email}</strong>.
      </p>
      <ButtonLink to="/explore/category" variant="secondary" className="mt6">
        {texts.goOn}
      </ButtonLink>
    </div>
  )
}
