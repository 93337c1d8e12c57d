import { useEffect } from 'react'
import { useLoaderData, useLocation, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { About, Outcomes } from '#features/catalog/components/course/about.tsx'
import { Chapters } from '#features/catalog/components/outline/chapters.tsx'
import { rememberSeen } from '#features/catalog/model/last-seen.ts'
import {
  isCourse,
  lessonPath,
  previewPath,
  stepPath,
  subjectPath,
} from '#features/catalog/model/paths.ts'
import { useOutline } from '#features/catalog/hooks/use-outline.ts'
import { useEnroll } from '#features/enrollments/hooks/use-enroll.ts'
import { HaveAccount } from '#features/enrollments/components/pending-enrollment-link.tsx'
import { useSubjectProgress } from '#features/progress/api.ts'
import { learnedOf } from '#features/progress/model/learned.ts'
import { useSubjectLevels } from '#features/reviews/api.ts'
import { levelMarks } from '#features/reviews/components/level-mark.tsx'
import { apiContext } from '#lib/api-context.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta } from '#lib/meta.ts'
import { pageStatus } from '#lib/page-status.ts'
import { select } from '#lib/selections.ts'
import { useToken } from '#lib/session.ts'
import { loadOrShown, useShownPage } from '#lib/shown-pages.ts'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { subject as texts } from '#texts/en/subject.ts'
import { Tabs } from '#ui/tabs.tsx'
import { CoursePage } from '../shared/course-page.tsx'
import { SubjectLevel } from '../shared/levels/level-parts.tsx'
import { load, loadWithOutline } from './subject-details/load.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = await loadWithOutline(context.get(apiContext), params, request)
  return pageStatus(page, page.outline !== null)
}

/** Whichever chapter is opened. */
const shownKey = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname + (new URLSearchParams(search).get('subject') ?? '')

export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  loadOrShown(shownKey(new URL(request.url)), load(browserApi, params, request))

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
  const page = useLoaderData<typeof loader>()
  useShownPage(shownKey(useLocation()), page)
  const { outline: known, ...course } = page
  const { group, subject } = course
  const enroll = useEnroll(group, subject.id)
  const isSignedIn = useToken() !== null
  const outline = useOutline(subject.id, known)
  const [search] = useSearchParams()
  // The server's page is the same for every chapter.
  const openedChapter = useIsBrowser() ? (search.get('chapter') ?? undefined) : undefined
  const mine = enroll.isEnrolled ? subject.id : undefined
  const progress = useSubjectProgress(mine).data
  const levels = useSubjectLevels(mine)
  const first = outline.lessons.items?.[0]
  const next = progress?.due ?? (first && { kind: 'lesson' as const, id: first.id })
  const previewTo = (id: string) => (isSignedIn ? lessonPath(id) : previewPath(group, id))

  useEffect(() => {
    select({ subcategoryId: group.id, subjectId: subject.id })
    rememberSeen({ groupId: group.id, subjectId: subject.id })
  }, [group.id, subject.id])

  const tabs = [
    {
      name: texts.chapters,
      content: (
        <Chapters
          key={`${subject.id} ${openedChapter}`}
          outline={outline}
          openedFirst={openedChapter}
          learned={learnedOf(progress)}
          markOf={levelMarks(levels.data)}
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
    <CoursePage
      course={course}
      enroll={enroll}
      continueTo={next ? stepPath(next) : '/dashboard'}
      first={first}
      previewTo={previewTo}
      level={mine && <SubjectLevel query={levels} ownStep={next?.id} className="mt4" />}
      otherAction={<HaveAccount {...enroll} />}
      otherTo={(id) => subjectPath(group, id)}
    >
      <Tabs key={subject.id} label={texts.tabs} tabs={tabs} />
    </CoursePage>
  )
}
