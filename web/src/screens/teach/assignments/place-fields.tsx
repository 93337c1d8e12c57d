import type { Subject } from '@kinnow/contract/catalog'
import type { Group } from '@kinnow/contract/groups'
import { assignWork as texts } from '#texts/en/class-work.ts'
import { SelectField } from '#ui/select-field.tsx'

type Props = {
  courses: Group['courses']
  courseId: string
  subjects: Subject[]
  subjectId: string
  /** Without a subject it is the first one of the course. */
  onChoose: (place: { courseId: string; subjectId: string }) => void
}

/** In which course and subject something is assigned; what leaves no choice is not shown. */
export const PlaceFields = ({ courses, courseId, subjects, subjectId, onChoose }: Props) => (
  <>
    {courses.length > 1 && (
      <SelectField
        label={texts.course}
        value={courseId}
        onChange={({ target }) => onChoose({ courseId: target.value, subjectId: '' })}
      >
        {courses.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
    )}
    {subjects.length > 1 && (
      <SelectField
        label={texts.subject}
        value={subjectId}
        onChange={({ target }) => onChoose({ courseId, subjectId: target.value })}
      >
        {subjects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    )}
  </>
)
