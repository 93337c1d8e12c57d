import type { GroupMember } from '@kinnow/contract/groups'
import { useId } from 'react'
import { assignWork as texts } from '#texts/en/class-work.ts'
import styles from './work.module.css'

type Props = {
  students: GroupMember[]
  /** Null: the whole class. */
  chosen: string[] | null
  onChoose: (chosen: string[] | null) => void
  isTried: boolean
}

/** Whom work is for: the class, or some of its students. */
export function StudentsField({ students, chosen, onChoose, isTried }: Props) {
  const name = useId()
  const error = useId()
  const isMissing = isTried && chosen?.length === 0
  const choose = (id: string, isChosen: boolean) =>
    onChoose(isChosen ? [...(chosen ?? []), id] : (chosen ?? []).filter((one) => one !== id))
  return (
    <fieldset className={styles.choices} {...(isMissing && { 'aria-describedby': error })}>
      <legend className={styles.legend}>{texts.for}</legend>
      <label>
        <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
        {texts.wholeClass}
      </label>
      <label>
        <input type="radio" name={name} checked={chosen !== null} onChange={() => onChoose([])} />
        {texts.someStudents}
      </label>
      {chosen && (
        <>
          <ul className={styles.students} aria-label={texts.chosenStudents}>
            {students.map((student) => (
              <li key={student.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.includes(student.id)}
                    onChange={({ target }) => choose(student.id, target.checked)}
                  />
                  {student.name ?? student.email}
                </label>
              </li>
            ))}
          </ul>
          <output className="xs muted">{texts.chosenOf(chosen.length, students.length)}</output>
        </>
      )}
      {isMissing && (
        <p id={error} className={styles.error}>
          {texts.chooseStudents}
        </p>
      )}
    </fieldset>
  )
}
