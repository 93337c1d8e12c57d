import { useId } from 'react'
import { useOfferedCourses } from '#features/catalog/hooks/use-offered-courses.ts'
import { failureText } from '#lib/api-failure.ts'
import { courseChoice as texts } from '#texts/en/teach.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './course-choice.module.css'

type Props = { chosen: string[]; onChoose: (courseIds: string[]) => void }

/** Which courses the students of a class are enrolled in. */
export function CourseChoice({ chosen, onChoose }: Props) {
  const hint = useId()
  const { data, error, refetch } = useOfferedCourses()
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className={styles.choice} aria-describedby={hint}>
      <legend className={styles.legend}>{texts.legend}</legend>
      <p id={hint} className="xs muted">
        {texts.hint}
      </p>
      {error && <ErrorPanel message={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList shape="row" count={3} />}
      {data && (
        <div className={styles.list}>
          {data.map(({ id, name }) => (
            <label key={id}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              {name}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
