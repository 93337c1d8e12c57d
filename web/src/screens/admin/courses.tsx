import { limits } from '@kinnow/contract/limits'
import { courseVisibilities } from '@kinnow/contract/catalog'
import { FileUp } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { coursesQuery, pageSize, useCourses } from '#features/courses/api.ts'
import { coursesSearch, readFilters, readPages } from '#features/courses/model/course-filters.ts'
import { importCoursesPath } from '#features/courses/model/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { schoolCourses as texts } from '#texts/en/school-courses.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { ChipLinks } from '#ui/chips.tsx'
import { Empty } from '#ui/empty.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { CoursesTable } from './courses/courses-table.tsx'
import styles from './people.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams
  return loadPage(context, ({ api, load }) => load(coursesQuery(api, readFilters(search), 1)))
}

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** All courses of the school: where they come from, who sees them, and whether they are offered. */
export default function CoursesScreen() {
  const [search] = useSearchParams()
  const filters = readFilters(search)
  const pages = readPages(search)
  const first = useCourses(filters, 1)
  const last = useCourses(filters, pages)
  const navigate = useNavigate()

  const failed = [first, last].find(({ isError }) => isError)
  const counts = first.data?.counts
  const total = first.data?.pagination.totalItems ?? 0
  const shown = Math.min(total, (last.data ? pages : pages - 1) * pageSize)
  const isNarrowed = filters.q !== '' || filters.visibility !== null || filters.isRetired

  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{texts.title}</h1>
          {counts && <p className="muted mt1">{texts.lead(counts)}</p>}
        </div>
        <ButtonLink variant="secondary" to={importCoursesPath}>
          <FileUp />
          {texts.import}
        </ButtonLink>
      </header>
      <div className={styles.filters}>
        <form method="get">
          <SearchField
            name="q"
            label={texts.search}
            value={filters.q}
            longest={limits.name.longest}
            onSearch={(q) =>
              void navigate(coursesSearch({ ...filters, q }), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        </form>
        <Chips filters={filters} retired={counts?.retired ?? 0} />
      </div>
      {total > 0 && <CoursesTable filters={filters} pages={pages} />}
      {failed && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(failed.error)}`}
          onRetry={() => void failed.refetch()}
        />
      )}
      {first.isPending && <SkeletonList shape="row" count={8} className={styles.skeleton} />}
      {first.data && total === 0 && isNarrowed && (
        <Empty as="h2" title={texts.noMatch} text={texts.noMatchText}>
          <ButtonLink variant="secondary" to="?">
            {texts.showAll}
          </ButtonLink>
        </Empty>
      )}
      {first.data && total === 0 && !isNarrowed && (
        <Empty as="h2" title={texts.none} text={texts.noneText}>
          <ButtonLink to={importCoursesPath}>{texts.import}</ButtonLink>
        </Empty>
      )}
      {total > 0 && (
        <div className={styles.more}>
          <output className="sm muted">{texts.showing(shown, total)}</output>
          <ProgressBar thin label={texts.shownPart} percent={(shown / total) * 100} />
          {pages * pageSize < total && !failed && (
            <ButtonLink
              variant="secondary"
              to={coursesSearch(filters, pages + 1)}
              replace
              preventScrollReset
              aria-busy={last.isPending}
            >
              {last.isPending ? texts.loadingMore : texts.more}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}

type Filters = ReturnType<typeof readFilters>

function Chips({ filters, retired }: { filters: Filters; retired: number }) {
  const { q, visibility, isRetired } = filters
  const chip = (text: string, only: Partial<Filters>) => {
    const its = { q, visibility: null, isRetired: false, ...only }
    const isOn = its.visibility === visibility && its.isRetired === isRetired
    return { text, to: coursesSearch(its), isOn }
  }
  return (
    <ChipLinks
      scrolls
      label={texts.filters}
      chips={[
        chip(texts.all, {}),
        ...courseVisibilities.map((one) => chip(texts.filter[one], { visibility: one })),
        ...(retired > 0 || isRetired ? [chip(texts.retired(retired), { isRetired: true })] : []),
      ]}
    />
  )
}
