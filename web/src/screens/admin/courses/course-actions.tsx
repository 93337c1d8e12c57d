import type { AdminCourse } from '@kinnow/contract/courses'
import { courseVisibilities } from '@kinnow/contract/catalog'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { type CourseChange, useChangeCourse } from '#features/courses/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { useNotify } from '#lib/notify.ts'
import { schoolCourses as texts } from '#texts/en/school-courses.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { QuietSelect } from '#ui/quiet-select.tsx'
import styles from './courses-table.module.css'

const asInFolder = 'folder'

type Question = { title: string; text: string; confirm: string; change: CourseChange }

/** Two cells of a row: who sees the course, and whether it is offered. What takes something away asks first. */
export function CourseActions({ course, children }: { course: AdminCourse; children: ReactNode }) {
  const { name, students, retiredAt } = course
  const [question, setQuestion] = useState<Question | null>(null)
  const { mutate, isPending } = useChangeCourse(course.id)
  const notify = useNotify()
  const save = (change: CourseChange) =>
    mutate(change, {
      onSuccess: () => notify('success', texts.saved, texts.savedText(name)),
      onError: (error) => notify('error', texts.notSaved, failureText(error)),
      onSettled: () => setQuestion(null),
    })
  const choose = (value: string) => {
    const visibility = courseVisibilities.find((one) => one === value) ?? null
    const change = { visibility }
    const isForClasses = (visibility ?? course.folderVisibility) === 'groups'
    if (!isForClasses || course.visibility === 'groups' || students === 0) save(change)
    else
      setQuestion({
        title: texts.hideTitle(name),
        text: texts.hideText(students),
        confirm: texts.hide,
        change,
      })
  }
  const retire = () =>
    setQuestion({
      title: texts.retireTitle(name),
      text: texts.retireText(students),
      confirm: texts.retire,
      change: { isRetired: true },
    })
  return (
    <>
      <td>
        <QuietSelect
          label={texts.seenByOf(name)}
          Icon={Eye}
          options={{
            [asInFolder]: texts.asInFolder(course.folderVisibility),
            ...texts.visibility,
          }}
          value={course.isChosen ? course.visibility : asInFolder}
          onChange={choose}
        />
      </td>
      <td>
        <div className={styles.state}>
          {children}
          {retiredAt === null ? (
            <Button variant="ghost" size="sm" aria-label={texts.retireOf(name)} onClick={retire}>
              {texts.retire}
            </Button>
          ) : (
            <Button
              variant="ghost"
              size="sm"
              busy={isPending && texts.changing}
              aria-label={texts.bringBackOf(name)}
              onClick={() => save({ isRetired: false })}
            >
              {texts.bringBack}
            </Button>
          )}
        </div>
        <ConfirmDialog
          open={question !== null}
          onOpenChange={(isOpen) => !isOpen && setQuestion(null)}
          title={question?.title ?? ''}
          text={question?.text ?? ''}
          cancel={texts.cancel}
          confirm={question?.confirm ?? ''}
          busy={isPending && texts.changing}
          onConfirm={() => question && save(question.change)}
        />
      </td>
    </>
  )
}
