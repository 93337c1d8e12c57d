import { limits } from '@kinnow/contract/limits'
import { data, useLoaderData, useNavigate, useNavigation, useRevalidator } from 'react-router'
import type {
  ClientLoaderFunctionArgs,
  HeadersArgs,
  LoaderFunctionArgs,
  MetaFunction,
} from 'react-router'
import { cardOf } from '#features/catalog/model/card-of.ts'
import { CourseCard } from '#features/catalog/components/course-card.tsx'
import { schoolPath, skillsPath } from '#features/catalog/model/paths.ts'
import { useEnrollments } from '#features/enrollments/api.ts'
import { useCourses } from '#features/progress/api.ts'
import { percentsOf } from '#features/progress/model/percents.ts'
import { apiContext } from '#lib/api-context.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta } from '#lib/meta.ts'
import { pageStatus, passing } from '#lib/page-status.ts'
import { explore, skills as texts, subjects } from '#texts/en/explore.ts'
import * as units from '#texts/en/units.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { SearchField } from '#ui/search-field.tsx'
import styles from './skills.module.css'
import { FilterBar } from './skills/filter-bar.tsx'
import { narrowing, toSearch } from './skills/filters.ts'
import type { Filters } from './skills/filters.ts'
import { isAboutNothing, loadPages } from './skills/load-pages.ts'
import { NoMatch } from './skills/no-match.tsx'
import { useFocusOnMore } from './skills/use-focus-on-more.ts'
import { useLoadedPages } from './skills/use-loaded-pages.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await loadPages(context.get(apiContext), request)
  if (isAboutNothing(page, request)) return data(page, { headers: passing })
  return pageStatus(page, page.failure === null)
}
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadPages(browserApi, request)

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.page, description: texts.description, path: skillsPath })

export default function Skills() {
  const { filters, courses, topics, total, hasMore, failure, page } =
    useLoadedPages(useLoaderData<typeof loader>())
  const enrolled = new Set(useEnrollments().data?.map(({ subcategoryId }) => subcategoryId))
  const percents = percentsOf(useCourses().data)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isLoading = useNavigation().state === 'loading'
  const list = useFocusOnMore(courses.length, page, toSearch(filters))
  const isNarrowed = narrowing(filters).length > 0
  const show = (next: Filters) =>
    void navigate(toSearch(next), { replace: true, preventScrollReset: true })

  return (
    <div className="wrap page">
      <Crumbs trail={[{ to: '/explore/category', text: explore.crumb }]} here={texts.page} />
      <div className={styles.head}>
        <header className="page-head">
          <h1>{texts.title}</h1>
          <p className="lead">{texts.lead}</p>
        </header>
        <form method="get" className={styles.search}>
          <SearchField
            name="q"
            label={texts.search}
            value={filters.q}
            longest={limits.search.longest}
            onSearch={(q) => show({ ...filters, q })}
          />
        </form>
      </div>
      <FilterBar
        filters={filters}
        topics={topics}
        count={failure !== null && courses.length === 0 ? null : units.courses(total)}
        onChange={show}
      />
      {total === 0 && failure === null && isNarrowed && <NoMatch filters={filters} />}
      {total === 0 && failure === null && !isNarrowed && (
        <Empty as="h2" title={texts.empty} text={texts.emptyText}>
          <ButtonLink to={schoolPath}>{texts.emptyGo}</ButtonLink>
        </Empty>
      )}
      <ul ref={list} className={styles[filters.view]}>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard
              row
              wide={filters.view === 'list'}
              headingLevel={2}
              {...cardOf(course)}
              state={enrolled.has(course.id) ? subjects.enrolled : null}
              percent={course.subjectId ? percents.get(course.subjectId) : null}
            />
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        {failure !== null && (
          <ErrorPanel
            className={styles.failed}
            message={failure}
            onRetry={() => void revalidate()}
          />
        )}
        {courses.length > 0 && (
          <>
            <span className="sm muted">{texts.showing(courses.length, total)}</span>
            <ProgressBar thin label={texts.shownPart} percent={(courses.length / total) * 100} />
          </>
        )}
        {hasMore && failure === null && (
          // A link, so that the next page is also there without scripts.
          <ButtonLink
            variant="secondary"
            to={toSearch(filters, page + 1)}
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
