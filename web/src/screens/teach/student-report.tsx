import { type Grade, type GradeScale, gradeText, usualScale } from '@kinnow/contract/grade-scale'
import type { GradeStory } from '@kinnow/contract/gradebook'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { studentGradesQuery, useStudentGrades } from '#features/grading/gradebook.ts'
import type { StudentGrades } from '#features/grading/gradebook.ts'
import { groupPath, groupStudentPath } from '#features/groups/model/paths.ts'
import { studentPageQuery, useStudentPage } from '#features/teaching/api.ts'
import type { StudentPage } from '#features/teaching/api.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { dateWithYear } from '#lib/last-used.ts'
import { privateMeta } from '#lib/meta.ts'
import { useSchool } from '#lib/use-site.ts'
import { useGradeScale } from '#lib/use-grade-scale.ts'
import { loadPage, useClock } from '#lib/served.ts'
import { gradebook, report as texts } from '#texts/en/gradebook.ts'
import { reviewGoal } from '#texts/en/work.ts'
import { levels } from '#texts/en/reviews.ts'
import { student } from '#texts/en/teach-overview.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Words } from '#ui/course-language.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './student-report.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) => {
    const { id = '', studentId = '' } = params
    return Promise.all([
      load(studentPageQuery(api, { id, studentId, week: null })),
      load(studentGradesQuery(api, id, studentId)),
    ])
  })

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** One student of a class on a page to print: work with marks, and how well the chapters are known. */
export default function StudentReportScreen() {
  const { id = '', studentId = '' } = useParams()
  const page = useStudentPage({ id, studentId, week: null })
  const grades = useStudentGrades(id, studentId)
  const error = page.error ?? grades.error
  if (error instanceof ApiFailure && error.status === 404)
    return (
      <Empty as="h1" title={student.gone} text={student.goneText}>
        <ButtonLink to={groupPath(id)}>{student.back}</ButtonLink>
      </Empty>
    )
  return (
    <>
      <div className={styles.bar}>
        <Link className="link" to={groupStudentPath(id, studentId)}>
          <ArrowLeft />
          {texts.back}
        </Link>
        {page.data && grades.data && <Button onClick={() => window.print()}>{texts.print}</Button>}
      </div>
      {error && (
        <ErrorPanel
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => {
            void page.refetch()
            void grades.refetch()
          }}
        />
      )}
      {!error && !(page.data && grades.data) && <SkeletonList shape="row" count={8} />}
      {page.data && grades.data && <Report page={page.data} grades={grades.data} />}
    </>
  )
}

function Report({ page, grades }: { page: StudentPage; grades: StudentGrades }) {
  const clock = useClock()
  const today = dateWithYear(clock.now.toISOString(), clock)
  const scale = useGradeScale()
  const school = useSchool()
  const { total } = grades
  return (
    <article className={styles.page}>
      <header>
        <p className={styles.school}>
          {school.picture && <img src={school.picture} alt="" />}
          {school.name}
        </p>
        <h1 tabIndex={-1}>{page.student.name}</h1>
        <p className="muted">{texts.lead(page.group.name, today)}</p>
        {total !== null && (
          <p className="b5 mt2">{texts.total(shownGrade({ percent: total }, scale))}</p>
        )}
      </header>
      <section aria-labelledby="work">
        <h2 id="work">{texts.work}</h2>
        {grades.work.length === 0 ? <p>{texts.noWork}</p> : <Work work={grades.work} />}
      </section>
      <section aria-labelledby="chapters">
        <h2 id="chapters">{texts.chapters}</h2>
        {page.chapters.length === 0 ? (
          <p>{texts.noChapters}</p>
        ) : (
          <Chapters chapters={page.chapters} />
        )}
      </section>
    </article>
  )
}

function Work({ work }: { work: GradeStory[] }) {
  const clock = useClock()
  const scale = useGradeScale()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.due}</th>
          <th scope="col">{texts.result}</th>
          <th scope="col">{texts.marks}</th>
        </tr>
      </thead>
      <tbody>
        {work.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              {one.language === null ? (
                one.title
              ) : (
                <Words language={one.language}>{one.title}</Words>
              )}
              <small>{one.reviews ? reviewGoal(one.reviews) : gradebook.kindWith(one.kind)}</small>
            </th>
            <td>{dateWithYear(one.dueAt, clock)}</td>
            <td>{resultOf(one, scale)}</td>
            <td>
              {one.marks.map(({ by, points, comment, at }) => (
                <p key={at}>
                  {texts.mark(by, points)}
                  {comment && <q>{comment}</q>}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A grade has its percent beside it: the paper may leave the school. */
function shownGrade(grade: Grade, scale: GradeScale): string {
  const text = gradeText(grade, scale)
  const inPercent = gradeText(grade, usualScale)
  return text === inPercent ? text : texts.withPercent(text, grade.percent)
}

/** In words: on paper there may be no colors, and signs need a legend. */
function resultOf({ kind, cell }: GradeStory, scale: GradeScale): string {
  const { state, percent, points, isLate, isWaiting } = cell
  if (state === 'missing' && percent) return shownGrade({ percent, points }, scale)
  if (state !== 'done') return gradebook[state]
  return [
    (kind === 'quiz' || kind === 'review') && percent !== null
      ? shownGrade({ percent, points }, scale)
      : gradebook.done,
    isLate && gradebook.late,
    isWaiting && gradebook.waiting,
  ]
    .filter(Boolean)
    .join(', ')
}

const Chapters = ({ chapters }: { chapters: StudentPage['chapters'] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{texts.chapter}</th>
        <th scope="col">{texts.level}</th>
        <th scope="col">{texts.lessons}</th>
      </tr>
    </thead>
    <tbody>
      {chapters.map((chapter) => (
        <tr key={chapter.id}>
          <th scope="row">
            {chapter.name}
            <small>{chapter.subject}</small>
          </th>
          <td>{levels[chapter.level]}</td>
          <td>{texts.lessonsOf(chapter.lessonsCompleted, chapter.lessonCount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
