import { useQuery } from '@tanstack/react-query'
import { ArrowRight, CircleCheck, Repeat2, Save, Target } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { MetaFunction } from 'react-router'
import { getOutline, getSubcategory, getSubject } from '#features/catalog/api.ts'
import { useEnrollments } from '#features/enrollments/api.ts'
import { CalendarLink } from '#features/weekend/components/calendar-link.tsx'
import { browserApi } from '#lib/browser-api.ts'
import { isolated } from '#lib/isolated.ts'
import { privateMeta } from '#lib/meta.ts'
import { useStudent } from '#lib/session.ts'
import { congratulations as texts } from '#texts/en/subject.ts'
import * as units from '#texts/en/units.ts'
import { weekend, when } from '#texts/en/weekend.ts'
import { Loading } from '#ui/spinner.tsx'
import { Slice } from '#ui/art/slice.tsx'
import styles from './congratulations.module.css'
import { Confetti } from './congratulations/confetti.tsx'
import { FinishedView } from './congratulations/finished-view.tsx'
import { NextStep } from './congratulations/next-step.tsx'
import { useFinished } from './congratulations/use-finished.ts'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

const tipIcons = [Target, Repeat2, Save]

async function load(courseId: string, subjectId: string) {
  const [{ subCategory: group }, { subject }, outline] = await Promise.all([
    getSubcategory(browserApi, courseId),
    getSubject(browserApi, subjectId),
    getOutline(browserApi, subjectId),
  ])
  const lesson = outline.lessons[0]
  const chapter = outline.chapters.find(({ id }) => id === lesson?.chapterId)
  return { group, subject, lesson, chapter }
}

/** What was achieved, and the next step. Without a true achievement in the address: "all set". */
export default function Congratulations() {
  const name = useStudent()?.name?.split(' ')[0] ?? null
  const { isPending, found } = useFinished()
  return (
    <div className={styles.page}>
      <div className={styles.box}>
        {isPending ? (
          <Loading />
        ) : (
          <>
            <div className={styles.art}>
              <Confetti className={styles.confetti} />
              <Slice className={styles.slice} />
            </div>
            {found ? <FinishedView finished={found} firstName={name} /> : <AllSet name={name} />}
            <Link className="link mt8" to="/dashboard">
              {texts.toDashboard}
              <ArrowRight />
            </Link>
          </>
        )}
      </div>
    </div>
  )
}

/** After enrolling, the first lesson; for everybody else, three tips. */
function AllSet({ name }: { name: string | null }) {
  const [search] = useSearchParams()
  const course = search.get('course') ?? ''
  const subject = search.get('subject') ?? ''
  const { data: known } = useQuery({
    queryKey: ['catalog', 'congratulations', course, subject],
    queryFn: () => load(course, subject),
    enabled: course !== '' && subject !== '',
  })
  const { data: enrollments, isFetching } = useEnrollments()
  const enrollment = enrollments?.find(({ subcategoryId }) => subcategoryId === course)
  // Right after enrolling, the list of enrollments may still be loading.
  if (!enrollment && isFetching) return <Loading />
  const data = enrollment && known?.subject.subcategoryId === course ? known : null
  const lesson = data?.lesson
  const session = enrollment?.session
  const hasNoCourse = enrollments?.length === 0
  const titlePlain = hasNoCourse ? texts.chooseFirst : texts.allSet
  const title = enrollment ? texts.title(name) : titlePlain
  const leadPlain = hasNoCourse ? texts.chooseFirstLead : texts.leadPlain

  return (
    <>
      {data && (
        <p className={styles.state}>
          <CircleCheck />
          {texts.enrolledIn(isolated(data.group.name))}
        </p>
      )}
      <h1>{title}</h1>
      <p className="lead mt3">{lesson ? texts.lead(units.minutes(lesson.minutes)) : leadPlain}</p>
      {data && session && (
        <div className={styles.session}>
          <b className="b6">{weekend.yourSeatIs(when(session))}</b>
          <CalendarLink session={session} title={data.group.name} />
        </div>
      )}
      {data && lesson && (
        <NextStep
          step={{ ...lesson, kind: 'lesson' }}
          chapter={data.chapter}
          number={lesson.number}
          subject={data.subject}
        />
      )}
      <ul className={styles.tips}>
        {texts.tips.map(({ title, text }, index) => {
          const Icon = tipIcons[index] ?? Target
          return (
            <li key={title}>
              <Icon />
              <span>
                <b>{title}</b>
                {text}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
