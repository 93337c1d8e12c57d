import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { AuthFrame } from '#features/auth/components/auth-frame.tsx'
import { confirmSummary, readConfirmation } from '#features/reminders/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { takeFragment } from '#lib/fragment.ts'
import { privateMeta } from '#lib/meta.ts'
import { takeFocus } from '#lib/take-focus.ts'
import { useForm } from '#lib/use-form.ts'
import { useSchoolName } from '#lib/use-site.ts'
import { confirmSummary as texts } from '#texts/en/mails.ts'
import { Button } from '#ui/button.tsx'
import { Callout, ErrorPanel } from '#ui/callout.tsx'
import { Form } from '#ui/form.tsx'
import { Loading } from '#ui/spinner.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

type Asked = { link: string; name: string | null; isConfirmed: boolean }

/** `#link=…` is from an email. Opening it does not confirm; a text says why it could not be opened. */
export async function clientLoader(): Promise<Asked | string> {
  const link = takeFragment().get('link')
  if (!link) return texts.missing
  try {
    return { link, ...(await readConfirmation(link)) }
  } catch (error) {
    return failureText(error)
  }
}

export const HydrateFallback = () => (
  <Frame>
    <Loading />
  </Frame>
)

export default function ConfirmSummary() {
  const invitation = useLoaderData<typeof clientLoader>()
  return (
    <Frame>
      {typeof invitation === 'string' ? (
        <>
          <h1>{texts.page}</h1>
          <Callout Icon={CircleAlert} title={invitation} tone="bad" className="mt6" />
        </>
      ) : (
        <Question {...invitation} />
      )}
    </Frame>
  )
}

function Question({ link, name, isConfirmed }: Asked) {
  const school = useSchoolName()
  const [isDone, setDone] = useState(isConfirmed)
  const { form, isBusy, error } = useForm({}, async () => {
    await confirmSummary(link)
    setDone(true)
  })
  if (isDone)
    return (
      <>
        <h1 tabIndex={-1} ref={takeFocus}>
          {texts.done}
        </h1>
        <p className="muted mt3">{texts.doneText(name)}</p>
      </>
    )
  return (
    <>
      <h1>{texts.question(name)}</h1>
      <p className="muted mt3">{texts.text(name, school)}</p>
      <Form {...form} className="stack g5 mt6">
        {error && <ErrorPanel message={error} />}
        <Button type="submit" size="lg" busy={isBusy && texts.confirming}>
          {texts.confirm}
        </Button>
      </Form>
      <p className="sm muted mt5">{texts.otherwise}</p>
    </>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <AuthFrame side={texts.side} sideText={texts.sideText}>
    {children}
  </AuthFrame>
)
