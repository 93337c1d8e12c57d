import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { listCategories } from '#features/catalog/api.ts'
import { CategoryTiles } from '#features/catalog/category-tiles.tsx'
import { FailedPart } from '#features/catalog/failed-part.tsx'
import { orFailure } from '#features/catalog/or-failure.ts'
import { categoryPath } from '#features/catalog/paths.ts'
import { useEnrollments } from '#features/enrollments/api.ts'
import { apiContext } from '#lib/api-context.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta } from '#lib/meta.ts'
import { pageStatus } from '#lib/page-status.ts'
import { rememberAcademic } from '#lib/selections.ts'
import { useToken } from '#lib/session.ts'
import { category as texts } from '#texts/en/explore.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './category.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const loaded = await orFailure(listCategories(context.get(apiContext)))
  return pageStatus(loaded, loaded.failure === null)
}
export const clientLoader = (_: ClientLoaderFunctionArgs) => orFailure(listCategories(browserApi))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: texts.page,
    description: texts.description,
    path: '/explore/category',
  })

export default function CategorySelection() {
  const { page: categories, failure } = useLoaderData<typeof loader>()
  const isSignedIn = useToken() !== null
  const enrollments = useEnrollments().data ?? []

  useEffect(() => rememberAcademic(categories ?? []), [categories])

  return (
    <div className="wrap page">
      <header className="page-head">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </header>
      {failure && <FailedPart failure={failure} />}
      {categories && (
        <CategoryTiles
          categories={categories}
          pathOf={categoryPath}
          enrolledIn={enrollments.map(({ subcategory }) => subcategory.categoryId)}
        />
      )}
      {isSignedIn && <Resume />}
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
