import { useEffect } from 'react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { CategoryTiles } from '#features/catalog/components/category-tiles.tsx'
import { dashboardCategoryPath } from '#features/catalog/model/paths.ts'
import { QueryState } from '#features/catalog/components/query-state.tsx'
import { categoriesQuery, useCategories } from '#features/catalog/hooks/use-classes.ts'
import { enrollmentsQuery, useEnrollments } from '#features/enrollments/api.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { rememberAcademic } from '#lib/selections.ts'
import { category as texts } from '#texts/en/explore.ts'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, reader, load }) =>
    Promise.all([load(categoriesQuery(api)), load(enrollmentsQuery(api, reader.studentId))]),
  )

/** The browser asks for what it shows. */
export const clientLoader = () => null

export default function DashboardCategory() {
  const categories = useCategories()
  const enrollments = useEnrollments().data ?? []

  useEffect(() => rememberAcademic(categories.data ?? []), [categories.data])

  return (
    <>
      <h1>{texts.title}</h1>
      <p className="muted mt2">{texts.lead}</p>
      <QueryState query={categories} count={3} />
      {categories.data && (
        <CategoryTiles
          categories={categories.data}
          pathOf={dashboardCategoryPath}
          enrolledIn={enrollments.map(({ subcategory }) => subcategory.categoryId)}
        />
      )}
    </>
  )
}
