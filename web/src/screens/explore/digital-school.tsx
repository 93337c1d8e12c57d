import { limits } from '@kinnow/contract/limits'
import { Compass } from 'lucide-react'
import { useEffect } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { listClasses } from '#features/catalog/api.ts'
import { ClassStages } from '#features/catalog/components/classes/class-stages.tsx'
import { classesMatching } from '#features/catalog/model/matching.ts'
import { FailedPart } from '#features/catalog/components/failed-part.tsx'
import { orFailure } from '#features/catalog/model/or-failure.ts'
import { schoolPath, skillsPath, subjectsPath } from '#features/catalog/model/paths.ts'
import { LastSeenCard } from '#features/catalog/components/last-seen-card.tsx'
import { useOwnClasses } from '#features/enrollments/hooks/use-own-classes.ts'
import { apiContext } from '#lib/api-context.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta } from '#lib/meta.ts'
import { pageStatus } from '#lib/page-status.ts'
import { rememberAcademic } from '#lib/selections.ts'
import { loadOrShown, useShownPage } from '#lib/shown-pages.ts'
import { digitalSchool as texts, explore } from '#texts/en/explore.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SearchLandmark } from '#ui/search-landmark.tsx'
import { TileIcon } from '#ui/tile-icon.tsx'
import { readQuery, toSearch } from './category/query.ts'
import styles from './digital-school.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const loaded = await orFailure(listClasses(context.get(apiContext)))
  return pageStatus(loaded, loaded.failure === null)
}
export const clientLoader = (_: ClientLoaderFunctionArgs) =>
  loadOrShown(schoolPath, orFailure(listClasses(browserApi)), ({ failure }) => failure === null)

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.page, description: texts.description, path: schoolPath })

export default function DigitalSchool() {
  const page = useLoaderData<typeof loader>()
  const { page: classes, failure } = page
  useShownPage(schoolPath, page, failure === null)
  const yours = useOwnClasses()
  const query = readQuery(useSearchParams()[0])
  const navigate = useNavigate()
  const found = classesMatching(classes ?? [], query)
  const academicId = classes?.[0]?.categoryId

  useEffect(() => {
    if (academicId) rememberAcademic([{ id: academicId, kind: 'academic' }])
  }, [academicId])

  return (
    <div className="wrap page">
      <Crumbs trail={[{ to: '/explore/category', text: explore.crumb }]} here={texts.page} />
      <div className={styles.head}>
        <header className="page-head">
          <h1>{texts.title}</h1>
          <p className="lead">{texts.lead}</p>
        </header>
        {classes && classes.length > 0 && (
          <SearchLandmark>
            <form method="get" className={styles.search}>
              <SearchField
                name="q"
                label={texts.search}
                value={query}
                longest={limits.search.longest}
                onSearch={(text) =>
                  void navigate(toSearch(text) || '.', { replace: true, preventScrollReset: true })
                }
              />
            </form>
          </SearchLandmark>
        )}
      </div>
      {query === '' && <LastSeenCard />}
      <output className="sr">{query !== '' && texts.found(found.length)}</output>
      {failure && <FailedPart failure={failure} />}
      {classes && (found.length > 0 || classes.length === 0) && (
        <ClassStages classes={found} yours={yours} to={subjectsPath} />
      )}
      {classes && classes.length > 0 && found.length === 0 && <NoClass query={query} />}
      <aside className={styles.help}>
        <TileIcon Icon={Compass} className="sub-brand" />
        <div className="grow">
          <h2>{texts.skillsTitle}</h2>
          <p className="sm muted mt1">{texts.skillsText}</p>
        </div>
        <ButtonLink to={skillsPath} variant="secondary">
          {texts.skillsGo}
        </ButtonLink>
      </aside>
    </div>
  )
}

const NoClass = ({ query }: { query: string }) => (
  <Empty as="h2" title={texts.noMatch(query)} text={texts.noMatchText}>
    <ButtonLink to="." replace preventScrollReset>
      {texts.noMatchGo}
    </ButtonLink>
    <ButtonLink to={`/explore/category${toSearch(query)}`} variant="secondary">
      {texts.noMatchSearch}
    </ButtonLink>
  </Empty>
)
