import type { Enrollment } from '@kinnow/contract/enrollments'
import { Link } from 'react-router'
import type { Dashboard } from '#features/progress/api.ts'
import type { Clock } from '#lib/zoned-time.ts'
import { dashboard as texts } from '#texts/en/dashboard.ts'
import { classes } from '#ui/classes.ts'
import { courseText } from '#ui/course-language.tsx'
import { type Coming, listComing } from './coming.ts'
import styles from './coming-up.module.css'

type Props = { windows: Dashboard['windows']; enrollments: Enrollment[]; clock: Clock }

/** Nothing where nothing comes. */
export function ComingUp({ windows, enrollments, clock }: Props) {
  const coming = listComing(windows, enrollments, clock)
  if (coming.length === 0) return null
  return (
    <section className={classes('card', styles.card)} aria-labelledby="coming">
      <h2 id="coming" className={styles.title}>
        {texts.comingUp}
      </h2>
      <ul className={styles.list}>
        {coming.map((item) => (
          <li key={item.id}>
            <Item {...item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Item({ date, title, language, text, path }: Coming) {
  const { day, month } = texts.dayAndMonth(date)
  return (
    <>
      <span className={styles.date} aria-hidden="true">
        <b className="num">{day}</b>
        {month}
      </span>
      <div className="grow">
        <strong {...(language === null ? {} : courseText(language))}>
          {path === null ? title : <Link to={path}>{title}</Link>}
        </strong>
        <p className="xs muted">{text}</p>
      </div>
    </>
  )
}
