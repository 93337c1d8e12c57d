import type { Subcategory } from '@kinnow/contract/catalog'
import { id, name } from '@kinnow/contract/fields'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { MetaFunction } from 'react-router'
import { AuthFrame } from '#features/auth/components/auth-frame.tsx'
import { Steps } from '#features/auth/components/steps.tsx'
import { listLessons, listSubjects } from '#features/catalog/api.ts'
import { lessonPath } from '#features/catalog/model/paths.ts'
import { useClasses } from '#features/catalog/hooks/use-classes.ts'
import { enrollOnTheWay } from '#features/enrollments/api.ts'
import { notifyRefusal } from '#features/enrollments/model/notify-refusal.ts'
import { useSaveDetails } from '#features/profile/api.ts'
import { ApiFailure } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { browserApi } from '#lib/browser-api.ts'
import { privateMeta } from '#lib/meta.ts'
import { useStudent } from '#lib/session.ts'
import { useForm } from '#lib/use-form.ts'
import { takeNextPlace } from '#lib/pending-enrollment.ts'
import { signup, introduction as texts } from '#texts/en/auth.ts'
import { enroll } from '#texts/en/subject.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

const schemas = { name: name(texts.name), classId: id('Class') }

type Group = Pick<Subcategory, 'id' | 'name'>

/** Returns false where that failed, which it shows. */
async function enrollInClass({ id: subcategoryId, name: className }: Group): Promise<boolean> {
  try {
    await enrollOnTheWay({ subcategoryId })
    notify('success', enroll.done(className))
    return true
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'already-enrolled') return true
    notifyRefusal(error)
    return false
  }
}

/** The first lesson of the first subject that has one; else the dashboard. */
async function firstLessonPath({ id: subcategoryId }: Group): Promise<string> {
  try {
    for (const subject of await listSubjects(browserApi, { subcategoryId })) {
      // Mostly the first one has lessons, and the others are not loaded.
      // oxlint-disable-next-line no-await-in-loop
      const [lesson] = await listLessons(browserApi, { subjectId: subject.id })
      if (lesson) return lessonPath(lesson.id)
    }
  } catch {
    // The dashboard has the way to the lessons, too.
  }
  return '/dashboard'
}

/**
 * The third step of the sign-up: who it is. After the first login, once, and then on to where the
 * student was going; with a class and no other aim, to the first lesson of that class.
 */
export default function SignupDetails() {
  const student = useStudent()
  const { data: classes = [], isError } = useClasses()
  const { mutateAsync } = useSaveDetails()
  const navigate = useNavigate()
  const goOn = (path = takeNextPlace()) => void navigate(path, { replace: true })
  const { form, field, isBusy, error } = useForm(
    schemas,
    async ({ name, classId }) => {
      const changes = {
        ...(name.trim() !== (student?.name ?? '') && { name: name.trim() || null }),
        ...(classId !== (student?.classId ?? '') && { classId: classId || null }),
      }
      if (Object.keys(changes).length > 0) await mutateAsync(changes)
      const named = classes.find(({ id }) => id === classId)
      const isEnrolled = named !== undefined && (await enrollInClass(named))
      const next = takeNextPlace()
      goOn(isEnrolled && next === '/dashboard' ? await firstLessonPath(named) : next)
    },
    { known: { name: student?.name, classId: student?.classId }, optional: ['name', 'classId'] },
  )

  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  return (
    <AuthFrame side={texts.side} sideText={texts.sideText}>
      <Steps label={signup.steps} names={signup.stepNames} current={2} />
      <h1 className="mt8">{texts.title}</h1>
      <p className="muted mt2">{texts.text}</p>
      <Form {...form} className="stack g5 mt6">
        <TextField {...field('name')} label={texts.name} autoComplete="given-name" />
        <SelectField
          {...field('classId')}
          label={texts.class}
          error={isError ? texts.classesFailed : null}
        >
          <option value="">{texts.noClass}</option>
          {classes.map(({ id, name: className }) => (
            <option key={id} value={id}>
              {className}
            </option>
          ))}
        </SelectField>
        {error && <ErrorPanel message={error} />}
        <Button type="submit" size="lg" block busy={isBusy && texts.busy}>
          {texts.submit}
        </Button>
        <Button variant="ghost" size="lg" block onClick={() => goOn()}>
          {texts.skip}
        </Button>
      </Form>
    </AuthFrame>
  )
}
