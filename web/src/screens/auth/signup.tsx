import { email, joinCode, newPassword } from '@kinnow/contract/fields'
import { useEffect, useId, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { MetaFunction } from 'react-router'
import { register } from '#features/auth/api.ts'
import { sendForm } from '#features/auth/model/send-form.ts'
import { AuthFrame } from '#features/auth/components/auth-frame.tsx'
import { ServiceButtons } from '#features/auth/components/service-buttons.tsx'
import { PasswordRules } from '#features/auth/components/password-rules.tsx'
import { RefusalPanel } from '#features/auth/components/refusal-panel.tsx'
import { Steps } from '#features/auth/components/steps.tsx'
import { useNextStep } from '#features/auth/hooks/use-next-step.ts'
import { forgetOtpSession } from '#features/auth/hooks/use-otp-session.ts'
import { PendingEnrollmentNote } from '#features/auth/components/pending-enrollment-note.tsx'
import { readClassCode, rememberClassCode } from '#lib/class-code.ts'
import { useNotify } from '#lib/notify.ts'
import { pageMeta } from '#lib/meta.ts'
import { useSession } from '#lib/session.ts'
import { useForm } from '#lib/use-form.ts'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { useSite } from '#lib/use-site.ts'
import { code, fields, google, signup as texts } from '#texts/en/auth.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Loading } from '#ui/spinner.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.page, description: texts.description, path: '/signup' })

const schemas = { email: email(), password: newPassword(), classCode: joinCode() }

export default function Signup() {
  const loading = useSession((state) => state.loading)
  const notify = useNotify()
  const navigate = useNavigate()
  const rules = useId()
  const { isRegistrationClosed, needsClassCode = false } = useSite()
  const known = useKnownCode()
  const { form, field, values } = useForm(
    schemas,
    async ({ email, password, classCode }) => {
      if (!(await sendForm(() => register(email, password, classCode)))) return
      forgetOtpSession()
      notify('success', texts.success, code.sent)
      await navigate('/signupotp')
    },
    { known: { classCode: known }, optional: needsClassCode ? [] : ['classCode'] },
  )
  if (useNextStep()) return <Loading />
  if (isRegistrationClosed) return <Closed />

  return (
    <AuthFrame side={texts.side} sideText={texts.sideText}>
      <Steps label={texts.steps} names={texts.stepNames} current={0} />
      <h1 className="mt8">{texts.title}</h1>
      <p className="muted mt2">
        {texts.registered}{' '}
        <Link className="b5" to="/login">
          {texts.login}
        </Link>
      </p>
      <PendingEnrollmentNote />
      <RefusalPanel />
      <Form {...form} className="stack g5 mt6">
        <TextField {...field('email')} label={fields.email} type="email" autoComplete="email" />
        <div>
          <PasswordField
            {...field('password')}
            label={fields.password}
            autoComplete="new-password"
            describedBy={rules}
          />
          <PasswordRules id={rules} password={values.password} />
        </div>
        <ClassCode field={field('classCode')} isShown={needsClassCode || Boolean(known)} />
        <Button type="submit" size="lg" block busy={loading && texts.busy}>
          {texts.submit}
        </Button>
        <p className="xs muted">
          <LinkedText text={texts.terms} />
        </p>
      </Form>
      <ServiceButtons separator={google.or} isLast />
    </AuthFrame>
  )
}

/** In the link of the class's picture, or brought to the login from the page to join. */
function useKnownCode(): string | null {
  const [search] = useSearchParams()
  const isReady = useIsBrowser()
  const [known, setKnown] = useState<string | null>(null)
  const inLink = search.get('code')
  const found = isReady && known === null ? (inLink ?? readClassCode()) : null
  if (found !== null) setKnown(found)
  // The ways to log in, and to Google, lead on to the class, too.
  useEffect(() => {
    if (inLink) rememberClassCode(inLink)
  }, [inLink])
  return known
}

type ClassCodeProps = {
  field: ComponentProps<'input'> & { error: string | null }
  isShown: boolean
}

/** Who has none sees a link only. */
function ClassCode({ field, isShown }: ClassCodeProps) {
  const [isOpen, setOpen] = useState(false)
  const hint = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) box.current?.focus()
  }, [isOpen])
  if (!isShown && !isOpen)
    return (
      <p>
        <button type="button" className="link sm" onClick={() => setOpen(true)}>
          {texts.haveClassCode}
        </button>
      </p>
    )
  return (
    <TextField
      {...field}
      ref={box}
      onChange={(event) => {
        field.onChange?.(event)
        rememberClassCode(event.target.value)
      }}
      label={texts.classCode}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      translate="no"
      describedBy={hint}
      hint={
        <p id={hint} className="sm muted">
          {texts.classCodeText}
        </p>
      }
    />
  )
}

/** In place of the form, where the school takes no registrations. */
const Closed = () => (
  <AuthFrame side={texts.side} sideText={texts.closedSideText}>
    <h1>{texts.closed}</h1>
    <p className="muted mt2">{texts.closedText}</p>
    <div className="row g3 mt6">
      <ButtonLink to="/login">{texts.login}</ButtonLink>
      <ButtonLink to="/contactus" variant="secondary">
        {texts.contact}
      </ButtonLink>
    </div>
  </AuthFrame>
)
