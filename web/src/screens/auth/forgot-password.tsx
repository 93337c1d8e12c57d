import { Link } from 'react-router'
import type { MetaFunction } from 'react-router'
import { ResetFrame } from '#features/auth/components/reset-frame.tsx'
import { privateMeta } from '#lib/meta.ts'
import { reset as texts } from '#texts/en/auth.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './forgot-password.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export default function ForgotPassword() {
  return (
    <ResetFrame current={0} title={texts.title}>
      <p className="muted mt2">{texts.text}</p>
      <ol className={styles.how}>
        {texts.how.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ButtonLink to="/forgotpasswordemail" size="lg" block className="mt8">
        {texts.start}
      </ButtonLink>
      <p className="mt6">
        <Link className="b5" to="/login">
          {texts.backToLogin}
        </Link>
      </p>
    </ResetFrame>
  )
}
