import { useQuery } from '@tanstack/react-query'
import { ArrowRight, CircleCheck, Repeat2, Save, Target } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { getOutline, getSubcategory, getSubject } from '#features/catalog/api.ts'
import { useEnrollments } from '#features/enrollments/api.ts'
import { CalendarLink } from '#features/weekend/calendar-link.tsx'
import { browserApi } from '#lib/browser-api.ts'
import { privateMeta } from '#lib/meta.ts'
import { useStudent } from '#lib/session.ts'
import { congratulations as texts } from '#texts/en/subject.ts'
import * as units from '#texts/en/units.ts'
import { weekend, when } from '#texts/en/weekend.ts'
import { Slice } from '#ui/art/slice.tsx'
import styles from './congratulations.module.css'
import { Confetti } from './congratulations/confetti.tsx'
import { NextLesson } from './congratulations/next-lesson.tsx'

export const meta = () => privateMeta(texts.page)

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

/** What was achieved, and the one next step. Without a course in the address: all set. */
export default function Congratulations() {
  const [search] = useSearchParams()
  const course = search.get('course') ?? ''
  const subject = search.get('subject') ?? ''
  const student = useStudent()
  const { data } = useQuery({
    queryKey: ['catalog', 'congratulations', course, subject],
    queryFn: () => load(course, subject),
    enabled: course !== '' && subject !== '',
  })
  const firstName = student?.name?.split(' ')[0] ?? null
  const lesson = data?.lesson
  const session = useEnrollments().data?.find((one) => one.subcategoryId === course)?.session

  return (
    <div className={styles.page}>
      <div className={styles.box}>
        <div className={styles.art}>
          <Confetti className={styles.confetti} />
          <Slice className={styles.slice} />
        </div>
        {data && (
          <p className={styles.state}>
            <CircleCheck />
            {texts.enrolledIn(data.group.name)}
          </p>
        )}
        <h1>{course ? texts.title(firstName) : texts.allSet}</h1>
        <p className="lead mt3">
          {lesson ? texts.lead(units.minutes(lesson.minutes)) : texts.leadPlain}
        </p>
        {data && session && (
          <div className={styles.session}>
            <b className="b6">{weekend.yourPlaceIs(when(session))}</b>
            <CalendarLink session={session} title={data.group.name} />
          </div>
        )}
        {data && lesson && (
          <NextLesson
            lesson={lesson}
            chapter={data.chapter}
            accent={data.subject.accent}
            cover={data.subject.cover}
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
        <Link className="link mt8" to="/dashboard">
          {texts.toDashboard}
          <ArrowRight />
        </Link>
      </div>
    </div>
  )
}
