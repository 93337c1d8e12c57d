import { joinCode } from '@kinnow/contract/fields'
import type { OwnGroup } from '@kinnow/contract/groups'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { MetaFunction } from 'react-router'
import { useJoinGroup, useLookUpGroup } from '#features/groups/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { notify } from '#lib/notify.ts'
import { useForm } from '#lib/use-form.ts'
import { join as texts } from '#texts/en/own-classes.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import styles from './join.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

type Found = { code: string; group: OwnGroup; isMember: boolean }

/** A student types the code of a class, sees whose it is, and joins. */
export default function JoinScreen() {
  const [found, setFound] = useState<Found | null>(null)
  return (
    <div className={styles.narrow}>
      <h1 tabIndex={-1}>{texts.title}</h1>
      {found ? (
        <Confirm found={found} onBack={() => setFound(null)} />
      ) : (
        <>
          <p className="muted mt1">{texts.lead}</p>
          <CodeForm onFound={setFound} />
        </>
      )}
    </div>
  )
}

const schemas = { code: joinCode() }

/** The picture of a code brings it along in the address. */
function CodeForm({ onFound }: { onFound: (found: Found) => void }) {
  const [search] = useSearchParams()
  const { mutateAsync } = useLookUpGroup()
  const { form, field, isBusy, error } = useForm(
    schemas,
    async ({ code }) => onFound({ code, ...(await mutateAsync(code)) }),
    { known: { code: search.get('code') }, fieldOfCode: { 'wrong-class-code': 'code' } },
  )
  return (
    <Form {...form} className="stack g5 mt6">
      {error && <ErrorPanel message={error} />}
      <TextField
        {...field('code')}
        label={texts.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        translate="no"
      />
      <Button type="submit" block busy={isBusy && texts.finding}>
        {texts.find}
      </Button>
    </Form>
  )
}

function Confirm({ found, onBack }: { found: Found; onBack: () => void }) {
  const { code, group, isMember } = found
  const navigate = useNavigate()
  const { mutate, isPending, error } = useJoinGroup()
  const confirm = () =>
    mutate(code, {
      onSuccess: ({ name }) => {
        notify('success', texts.joined, texts.joinedText(name))
        void navigate('/courselist', { replace: true })
      },
    })
  return (
    <section className={`card ${styles.found}`} aria-labelledby="found">
      <p className="sm muted">{isMember ? texts.already : texts.found}</p>
      <h2 id="found" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {group.name}
      </h2>
      {group.teachers.length > 0 && <p>{texts.teachers(group.teachers)}</p>}
      {group.courses.length > 0 && !isMember && (
        <p className="sm">{texts.enrolls(group.courses.map(({ title }) => title))}</p>
      )}
      <p className="sm muted">{texts.sees}</p>
      {error && <ErrorPanel message={failureText(error)} />}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onBack}>
          {texts.other}
        </Button>
        {isMember ? (
          <ButtonLink to="/courselist">{texts.toCourses}</ButtonLink>
        ) : (
          <Button busy={isPending && texts.joining} onClick={confirm}>
            {texts.confirm}
          </Button>
        )}
      </div>
    </section>
  )
}
