import { useEnrollPerson } from '#features/admin/api.ts'
import type { PersonDetails } from '#features/admin/api.ts'
import { useOfferedCourses } from '#features/catalog/hooks/use-offered-courses.ts'
import { notify } from '#lib/notify.ts'
import { person as texts, personCourses } from '#texts/en/admin.ts'
import { SelectDialog } from './select-dialog.tsx'

type Props = {
  id: string
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
} & Pick<PersonDetails, 'enrollments'>

/** In a course that the person is not in. */
export function EnrollDialog({ id, name, enrollments, open, onOpenChange }: Props) {
  const courses = useOfferedCourses()
  const { mutate, isPending, error } = useEnrollPerson(id)
  const active = new Set(enrollments.filter((one) => one.isActive).map(({ title }) => title))
  return (
    <SelectDialog
      open={open}
      onOpenChange={onOpenChange}
      title={personCourses.enrollTitle(name)}
      text={personCourses.enrollText}
      label={personCourses.course}
      options={courses.data?.filter((course) => !active.has(course.name))}
      none={personCourses.noOther}
      confirm={personCourses.confirm}
      isPending={isPending}
      error={error ?? courses.error}
      onRetry={() => void courses.refetch()}
      onChoose={(course) =>
        mutate(course.id, {
          onSuccess: () => {
            notify('success', texts.saved, personCourses.enrolled(name, course.name))
            onOpenChange(false)
          },
        })
      }
    />
  )
}
