import { useEffect } from 'react'
import { CategoryTiles } from '#features/catalog/components/category-tiles.tsx'
import { dashboardCategoryPath } from '#features/catalog/model/paths.ts'
import { QueryState } from '#features/catalog/components/query-state.tsx'
import { useCategories } from '#features/catalog/hooks/use-classes.ts'
import { useEnrollments } from '#features/enrollments/api.ts'
import { privateMeta } from '#lib/meta.ts'
import { rememberAcademic } from '#lib/selections.ts'
import { category as texts } from '#texts/en/explore.ts'

export const meta = () => privateMeta(texts.page)

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
