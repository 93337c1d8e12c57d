import { useEffect } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { About, Outcomes } from '#features/catalog/course/about.tsx'
import { CourseLayout } from '#features/catalog/course/course-layout.tsx'
import { EnrollCard } from '#features/catalog/course/enroll-card.tsx'
import { Intro } from '#features/catalog/course/intro.tsx'
import { OtherSubjects } from '#features/catalog/course/other-subjects.tsx'
import { courseTrail } from '#features/catalog/course/trail.ts'
import { Chapters } from '#features/catalog/outline/chapters.tsx'
import { rememberSeen } from '#features/catalog/last-seen.ts'
import {
  isCourse,
  lessonPath,
  previewPath,
  stepPath,
  subjectPath,
  weekendPath,
} from '#features/catalog/paths.ts'
import { useOutline } from '#features/catalog/use-outline.ts'
import { EnrollButton } from '#features/enrollments/enroll-button.tsx'
import { useEnroll } from '#features/enrollments/use-enroll.ts'
import { HaveAccount } from '#features/enrollments/wish-link.tsx'
import { useSubjectProgress } from '#features/progress/api.ts'
import { learnedOf } from '#features/progress/learned.ts'
import { NextSessions } from '#features/weekend/next-sessions.tsx'
import { useOffer } from '#features/weekend/use-offer.ts'
import { apiContext } from '#lib/api-context.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta } from '#lib/meta.ts'
import { pageStatus } from '#lib/page-status.ts'
import { select } from '#lib/selections.ts'
import { useToken } from '#lib/session.ts'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { useSite } from '#lib/use-site.ts'
import { subject as texts } from '#texts/en/subject.ts'
import { Tabs } from '#ui/tabs.tsx'
import { load, loadWithOutline } from './subject-details/load.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = await loadWithOutline(context.get(apiContext), params, request)
  return pageStatus(page, page.outline !== null)
}
export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  load(browserApi, params, request)

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { group, subject } = loaderData
  return pageMeta(matches, {
    title: isCourse(group) ? subject.name : `${subject.name}, ${group.name}`,
    description: subject.summary,
    path: subjectPath(group, isCourse(group) ? null : subject.id),
  })
}

export default function SubjectDetails() {
  const { group, category, subject, subjects, outline: known } = useLoaderData<typeof loader>()
  const enroll = useEnroll(group, subject.id)
  const isSignedIn = useToken() !== null
  const { weekendCoursesPath } = useSite()
  const offer = useOffer(group, category.kind)
  const outline = useOutline(subject.id, known)
  const [search] = useSearchParams()
  // The server's page is the same for every chapter.
  const asked = useIsBrowser() ? (search.get('chapter') ?? undefined) : undefined
  const progress = useSubjectProgress(enroll.isEnrolled ? subject.id : undefined).data
  const learned = learnedOf(progress)
  const lessons = outline.lessons.items ?? []
  const next = progress?.due ?? (lessons[0] && { kind: 'lesson' as const, id: lessons[0].id })
  const previewTo = (id: string) => (isSignedIn ? lessonPath(id) : previewPath(group, id))
  const enrolling = {
    enroll,
    continueTo: next ? stepPath(next) : '/dashboard',
    refusal: offer.refusal,
  }

  useEffect(() => {
    select({ subcategoryId: group.id, subjectId: subject.id })
    rememberSeen({ groupId: group.id, subjectId: subject.id })
  }, [group.id, subject.id])

  const tabs = [
    {
      name: texts.chapters,
      content: (
        <Chapters
          key={`${subject.id} ${asked}`}
          outline={outline}
          openedFirst={asked}
          learned={learned}
          isReadable={enroll.isEnrolled}
          previewTo={previewTo}
        />
      ),
    },
    { name: texts.outcomes, content: <Outcomes outcomes={subject.outcomes} /> },
    { name: texts.about, content: <About html={subject.aboutHtml} /> },
  ]
    .filter(({ name }) => name !== texts.outcomes || subject.outcomes.length > 0)
    .filter(({ name }) => name !== texts.about || subject.aboutHtml !== '')

  return (
    <CourseLayout
      accent={subject.accent}
      language={subject.language}
      trail={courseTrail(group, category, weekendCoursesPath)}
      here={subject.name}
      head={<Intro subject={subject} group={group} />}
      side={
        <EnrollCard
          subject={subject}
          group={group}
          first={lessons[0]}
          isEnrolled={enroll.isEnrolled}
          previewTo={previewTo}
          action={
            <EnrollButton block size="lg" {...enrolling}>
              {offer.long}
            </EnrollButton>
          }
          otherAction={<HaveAccount {...enroll} />}
          shortAction={<EnrollButton {...enrolling}>{offer.short}</EnrollButton>}
        >
          {offer.isWeekend && !enroll.isEnrolled && (
            <NextSessions sessions={offer.sessions} to={weekendPath(weekendCoursesPath)} />
          )}
        </EnrollCard>
      }
    >
      <Tabs key={subject.id} label={texts.tabs} tabs={tabs} />
      <OtherSubjects
        of={group.name}
        subjects={subjects.filter(({ id }) => id !== subject.id)}
        to={(id) => subjectPath(group, id)}
      />
    </CourseLayout>
  )
}
