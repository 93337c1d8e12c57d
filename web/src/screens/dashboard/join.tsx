import { readBirthYear, typedBirthYear } from '@kinnow/contract/consent-fields'
import { joinCode } from '@kinnow/contract/fields'
import type { OwnGroup } from '@kinnow/contract/groups'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { MetaFunction } from 'react-router'
import { useGuardian } from '#features/guardians/api.ts'
import { useJoinGroup, useLookUpGroup } from '#features/groups/api.ts'
import { privateMeta } from '#lib/meta.ts'
import { notify } from '#lib/notify.ts'
import { takeFocus } from '#lib/take-focus.ts'
import { useForm } from '#lib/use-form.ts'
import { BirthYearField } from '#features/guardians/components/birth-year-field.tsx'
import { ownGuardian as guardian } from '#texts/en/guardians.ts'
import { join as texts } from '#texts/en/own-classes.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { OwnGuardianCard } from './join/own-guardian.tsx'
import styles from './join.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

type Found = {
  code: string
  group: OwnGroup
  isMember: boolean
  asksBirthYear: boolean
  isWaiting: boolean
}

/** A student types the code of a class, sees whose it is, and joins. */
export default function JoinScreen() {
  const [found, setFound] = useState<Found | null>(null)
  const isWaiting = (useGuardian().data?.waiting.length ?? 0) > 0
  return (
    <div className={styles.narrow}>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <OwnGuardianCard />
      {found ? (
        <Confirm found={found} onBack={() => setFound(null)} />
      ) : (
        <>
          <p className={isWaiting ? styles.other : 'muted mt1'}>
            {isWaiting ? guardian.another : texts.lead}
          </p>
          <CodeForm onFound={setFound} isSecond={isWaiting} />
        </>
      )}
    </div>
  )
}

const schemas = { code: joinCode() }

type CodeProps = {
  onFound: (found: Found) => void
  /** A class waits already, which is what matters most here. */
  isSecond: boolean
}

/** The picture of a code brings it along in the address. */
function CodeForm({ onFound, isSecond }: CodeProps) {
  const [search] = useSearchParams()
  const { mutateAsync } = useLookUpGroup()
  const { form, field, isBusy, error } = useForm(
    schemas,
    async ({ code }) => onFound({ code, ...(await mutateAsync(code)) }),
    {
      known: { code: isSecond ? null : search.get('code') },
      fieldOfCode: { 'wrong-class-code': 'code' },
    },
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
      <Button
        type="submit"
        block
        variant={isSecond ? 'secondary' : 'primary'}
        busy={isBusy && texts.finding}
      >
        {texts.find}
      </Button>
    </Form>
  )
}

const yearSchemas = { birthYear: typedBirthYear() }

function Confirm({ found, onBack }: { found: Found; onBack: () => void }) {
  const { code, group, isMember, asksBirthYear, isWaiting } = found
  const navigate = useNavigate()
  const { mutateAsync } = useJoinGroup()
  const { form, field, isBusy, error } = useForm(
    yearSchemas,
    async ({ birthYear }) => {
      const year = asksBirthYear ? { birthYear: readBirthYear(birthYear) } : {}
      const joined = await mutateAsync({ code, ...year })
      if (joined.isWaiting) {
        notify('success', guardian.joined, guardian.joinedText)
        return onBack()
      }
      notify('success', texts.joined, texts.joinedText(joined.group.name))
      await navigate('/courselist', { replace: true })
    },
    {
      optional: asksBirthYear ? [] : ['birthYear'],
      fieldOfCode: { 'wrong-birth-year': 'birthYear', 'birth-year-needed': 'birthYear' },
    },
  )
  return (
    <Form {...form}>
      <section className={`card ${styles.found}`} aria-labelledby="found">
        <p className="sm muted">{isMember ? texts.already : texts.found}</p>
        <h2 id="found" tabIndex={-1} ref={takeFocus}>
          {group.name}
        </h2>
        {group.teachers.length > 0 && <p>{texts.teachers(group.teachers)}</p>}
        {group.courses.length > 0 && !isMember && (
          <p className="sm">{texts.enrolls(group.courses.map(({ title }) => title))}</p>
        )}
        <p className="sm muted">{isWaiting ? guardian.joinedText : texts.sees}</p>
        {asksBirthYear && <BirthYearField {...field('birthYear')} />}
        {error && <ErrorPanel message={error} />}
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onBack}>
            {texts.other}
          </Button>
          {isMember && <ButtonLink to="/courselist">{texts.toCourses}</ButtonLink>}
          {!isMember && !isWaiting && (
            <Button type="submit" busy={isBusy && texts.joining}>
              {texts.confirm}
            </Button>
          )}
        </div>
      </section>
    </Form>
  )
}
