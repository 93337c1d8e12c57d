import { limits } from '@kinnow/contract/limits'
import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { Form, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { Subcategory } from '@kinnow/contract/catalog'
import { listCategories, listSubcategories } from '#features/catalog/api.ts'
import { CategoryTiles } from '#features/catalog/components/category-tiles.tsx'
import { FailedPart } from '#features/catalog/components/failed-part.tsx'
import { LastSeenCard } from '#features/catalog/components/last-seen-card.tsx'
import { orFailure } from '#features/catalog/model/or-failure.ts'
import { categoryPath } from '#features/catalog/model/paths.ts'
import { useEnrollments } from '#features/enrollments/api.ts'
import { findHits } from '#features/search/api.ts'
import { apiContext } from '#lib/api-context.ts'
import type { Api } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta } from '#lib/meta.ts'
import { pageStatus } from '#lib/page-status.ts'
import { rememberAcademic } from '#lib/selections.ts'
import { useToken } from '#lib/session.ts'
import { loadOrShown, useShownPage } from '#lib/shown-pages.ts'
import { category as texts } from '#texts/en/explore.ts'
import { searchField } from '#texts/en/shell.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SearchLandmark } from '#ui/search-landmark.tsx'
import styles from './category.module.css'
import { Courses } from './category/courses.tsx'
import { Found } from './category/found.tsx'
import { readQuery, toSearch } from './category/query.ts'
import { YourClasses } from './category/your-classes.tsx'

/** A row of them at 1280. */
const inOneRow = 4

/** Links to the kinds of courses, and the first skill courses; without these where loading fails. */
async function load(api: Api) {
  const loaded = await orFailure(listCategories(api))
  const skill = loaded.page?.find(({ kind }) => kind === 'skill')
  const courses: Subcategory[] | null = skill
    ? await listSubcategories(api, { categoryId: skill.id, limit: inOneRow }).then(
        ({ subCategories }) => subCategories,
        () => null,
      )
    : []
  return { ...loaded, courses }
}

const isWhole = ({
  failure,
  courses,
}: Pick<Awaited<ReturnType<typeof load>>, 'failure' | 'courses'>) =>
  failure === null && courses !== null

/** Whatever is searched. */
const shownKey = '/explore/category'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const q = readQuery(new URL(request.url).searchParams)
  const [loaded, found] = await Promise.all([
    load(api),
    q === '' ? null : orFailure(findHits(api, q)),
  ])
  return pageStatus({ ...loaded, q, found }, isWhole(loaded) && !found?.failure)
}
// The browser searches by itself: with the student's token, and while somebody types.
export const clientLoader = async (_: ClientLoaderFunctionArgs) => ({
  ...(await loadOrShown(shownKey, load(browserApi), isWhole)),
  q: null,
  found: null,
})

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: texts.page,
    description: texts.description,
    path: '/explore/category',
  })

export default function CategorySelection() {
  const page = useLoaderData<typeof loader | typeof clientLoader>()
  useShownPage(shownKey, page, isWhole(page))
  const { page: categories, failure, courses, ...known } = page
  const q = readQuery(useSearchParams()[0])
  const navigate = useNavigate()
  const isSignedIn = useToken() !== null
  const enrollments = useEnrollments().data ?? []

  useEffect(() => rememberAcademic(categories ?? []), [categories])

  return (
    <div className="wrap page">
      <header className="page-head">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </header>
      <SearchLandmark>
        <Form method="get" className={styles.search}>
          <SearchField
            name="q"
            label={searchField.label}
            value={q}
            longest={limits.find.longest}
            onSearch={(text) =>
              void navigate(toSearch(text) || '.', { replace: true, preventScrollReset: true })
            }
            className="grow"
          />
          <Button type="submit" variant="secondary">
            {searchField.button}
          </Button>
        </Form>
      </SearchLandmark>
      {q !== '' && <Found q={q} known={known.q === q ? known.found : null} />}
      {failure && <FailedPart failure={failure} />}
      {categories && (
        <CategoryTiles
          categories={categories}
          pathOf={categoryPath}
          enrolledIn={enrollments.map(({ subcategory }) => subcategory.categoryId)}
        />
      )}
      {isSignedIn && <Resume />}
      {isSignedIn && <YourClasses />}
      <LastSeenCard />
      <Courses courses={courses ?? []} />
    </div>
  )
}

const Resume = () => (
  <section className={`card ${styles.resume}`}>
    <div className="grow">
      <h2>{texts.continueTitle}</h2>
      <p className="muted mt1">{texts.continueText}</p>
    </div>
    <ButtonLink to="/dashboard" variant="tonal">
      {texts.continueGo}
      <ArrowRight />
    </ButtonLink>
  </section>
)
