import { useEffect, useRef } from 'react'
import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { CourseCard } from '#features/catalog/course-card.tsx'
import { schoolPath, skillsPath, subjectPath } from '#features/catalog/paths.ts'
import { useEnrollments } from '#features/enrollments/api.ts'
import { apiContext } from '#lib/api-context.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta } from '#lib/meta.ts'
import { pageStatus } from '#lib/page-status.ts'
import { explore, skills as texts, subjects } from '#texts/en/explore.ts'
import * as units from '#texts/en/units.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import styles from './skills.module.css'
import { loadPages } from './skills/load-pages.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await loadPages(context.get(apiContext), request)
  return pageStatus(page, !page.failed)
}
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadPages(browserApi, request)

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.page, description: texts.description, path: skillsPath })

export default function Skills() {
  const { courses, total, hasMore, failed, page } = useLoaderData<typeof loader>()
  const enrolled = new Set(useEnrollments().data?.map(({ subcategoryId }) => subcategoryId))
  const [, setSearch] = useSearchParams()
  const isLoading = useNavigation().state === 'loading'
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(courses.length)

  // The first of the new cards gets the focus, so that keyboards go on where the list goes on.
  useEffect(() => {
    if (courses.length > shown.current && shown.current > 0)
      list.current?.children[shown.current]?.querySelector('a')?.focus()
    shown.current = courses.length
  }, [courses.length])

  const showPage = (next: number) =>
    setSearch(next > 1 ? { page: String(next) } : {}, { replace: true, preventScrollReset: true })

  return (
    <div className="wrap page">
      <Crumbs trail={[{ to: '/explore/category', text: explore.crumb }]} here={texts.page} />
      <header className="page-head">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </header>
      {total > 0 && <output className="stack sm b6 mt8">{units.courses(total)}</output>}
      {total === 0 && !failed && (
        <Empty as="h2" title={texts.empty} text={texts.emptyText}>
          <ButtonLink to={schoolPath}>{texts.emptyGo}</ButtonLink>
        </Empty>
      )}
      <ul ref={list} className={styles.grid}>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard
              row
              headingLevel={2}
              to={subjectPath(course)}
              title={course.name}
              text={course.summary}
              accent={course.accent}
              cover={course.cover}
              tag={course.topic}
              note={course.level}
              state={enrolled.has(course.id) ? subjects.enrolled : null}
              chapterCount={course.chapterCount}
              minutes={course.hours ? course.hours * 60 : course.minutes}
            />
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        {failed && (
          <ErrorPanel
            className={styles.failed}
            message={texts.failed}
            onRetry={() => showPage(page)}
          />
        )}
        {total > 0 && (
          <>
            <span className="sm muted">{texts.showing(courses.length, total)}</span>
            <ProgressBar thin label={texts.shownPart} percent={(courses.length / total) * 100} />
          </>
        )}
        {hasMore && !failed && (
          // A link, so that the next page is also there without scripts.
          <ButtonLink
            variant="secondary"
            to={`?page=${page + 1}`}
            replace
            preventScrollReset
            aria-busy={isLoading}
          >
            {isLoading ? texts.loadingMore : texts.more}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
