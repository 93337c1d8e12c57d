import { cardNumber, cardSecret, joinCode, required } from '@kinnow/contract/fields'
import { Eye, EyeOff, LifeBuoy } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { MetaFunction } from 'react-router'
import { loginWithCard } from '#features/auth/api.ts'
import { AuthFrame } from '#features/auth/components/auth-frame.tsx'
import { RefusalPanel } from '#features/auth/components/refusal-panel.tsx'
import { useNextStep } from '#features/auth/hooks/use-next-step.ts'
import { sendForm } from '#features/auth/model/send-form.ts'
import { pageMeta } from '#lib/meta.ts'
import { useSession } from '#lib/session.ts'
import { useForm } from '#lib/use-form.ts'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { cardLogin as texts } from '#texts/en/class-cards.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { Loading } from '#ui/spinner.tsx'
import { ExampleCard } from './card-login/example-card.tsx'
import { readPrinted, shownPrinted } from './card-login/printed.ts'
import type { Printed } from './card-login/printed.ts'
import { ScanButton } from './card-login/scan-button.tsx'
import styles from './card-login.module.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.page, description: texts.description, path: '/login/card' })

const labels = { classCode: texts.code, number: texts.number, secret: texts.secret }
const schemas = { classCode: joinCode(), number: cardNumber(), secret: cardSecret() }

/** For students without an email address: what is printed on their card opens their account. */
export default function CardLogin() {
  const [search, setSearch] = useSearchParams()
  const isBrowser = useIsBrowser()
  const [scans, setScans] = useState(0)
  // No server knows of it: the page is the same for every card.
  const printed = isBrowser ? readPrinted(search) : null
  if (useNextStep()) return <Loading />

  function fill({ code, number }: Printed) {
    setSearch({ class: code, card: number }, { replace: true })
    // What was typed before gives way to the card.
    setScans(scans + 1)
  }
  return (
    <AuthFrame side={texts.side} sideText={texts.sideText} art={<ExampleCard />}>
      <h1>{texts.title}</h1>
      <p className="muted mt2">
        {texts.haveEmail}{' '}
        <Link className="b5" to="/login">
          {texts.here}
        </Link>
      </p>
      <RefusalPanel />
      <ScanButton onRead={fill} />
      <CardForm key={scans} printed={printed} />
      <p className={styles.lost}>
        <LifeBuoy />
        <span>
          <b className="b5">{texts.lost}</b> {texts.lostText}
        </span>
      </p>
    </AuthFrame>
  )
}

function CardForm({ printed }: { printed: Printed | null }) {
  const { loading } = useSession()
  const [isShown, setShown] = useState(true)
  const hint = useId()
  const [isTried, setTried] = useState(false)
  const { form, field, values } = useForm(
    schemas,
    async (card) => {
      await sendForm(() => loginWithCard(card))
    },
    { known: printed ? shownPrinted(printed) : {} },
  )
  const isFilled = printed !== null
  /** After a try, every empty field is marked, not only the first. */
  const marked = (name: keyof typeof schemas) => {
    const props = field(name)
    const isMissing = isTried && values[name].trim() === ''
    return { ...props, error: isMissing ? required(labels[name]) : props.error }
  }
  useEffect(() => {
    if (isFilled) form.ref.current?.querySelector<HTMLElement>('[name="secret"]')?.focus()
  }, [isFilled, form.ref])
  return (
    <Form
      {...form}
      className="stack g5 mt5"
      onSubmit={(event) => {
        setTried(true)
        form.onSubmit(event)
      }}
    >
      <div className={styles.two}>
        <TextField
          {...marked('classCode')}
          {...asPrinted}
          label={<Numbered no={1} text={labels.classCode} />}
          autoCapitalize="characters"
        />
        <TextField
          {...marked('number')}
          {...asPrinted}
          label={<Numbered no={2} text={labels.number} />}
          inputMode="numeric"
        />
      </div>
      <TextField
        {...marked('secret')}
        {...asPrinted}
        label={<Numbered no={3} text={labels.secret} />}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        describedBy={hint}
        hint={
          <p className={styles.hint} id={hint}>
            {texts.secretHint}
          </p>
        }
        end={
          <IconButton
            className={styles.eye}
            label={isShown ? texts.hideSecret : texts.showSecret}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </IconButton>
        }
      />
      <Button type="submit" size="lg" block busy={loading && texts.busy}>
        {texts.submit}
      </Button>
    </Form>
  )
}

/** What is printed on a card is no word of a language, and nothing for a browser to remember. */
const asPrinted = {
  autoComplete: 'off',
  spellCheck: false,
  translate: 'no',
  className: styles.mono,
} as const

const Numbered = ({ no, text }: { no: number; text: string }) => (
  <>
    <i className={styles.no} aria-hidden="true">
      {no}
    </i>
    {text}
  </>
)
