import { useEffect } from 'react'
import { CategoryTiles } from '#features/catalog/category-tiles.tsx'
import { catalogFailure } from '#features/catalog/failure-text.ts'
import { dashboardCategoryPath } from '#features/catalog/paths.ts'
import { useCategories } from '#features/catalog/use-classes.ts'
import { useEnrollments } from '#features/enrollments/api.ts'
import { privateMeta } from '#lib/meta.ts'
import { rememberAcademic } from '#lib/selections.ts'
import { category as texts } from '#texts/en/explore.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'

export const meta = () => privateMeta(texts.page)

export default function DashboardCategory() {
  const { data, error, refetch } = useCategories()
  const enrollments = useEnrollments().data ?? []

  useEffect(() => rememberAcademic(data ?? []), [data])

  return (
    <>
      <h1>{texts.title}</h1>
      <p className="muted mt2">{texts.lead}</p>
      {error && !data && (
        <ErrorPanel
          className="mt6"
          message={catalogFailure(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && (
        <div className="mt8">
          <SkeletonList shape="row" count={3} />
        </div>
      )}
      {data && (
        <CategoryTiles
          categories={data}
          pathOf={dashboardCategoryPath}
          enrolledIn={enrollments.map(({ subcategory }) => subcategory.categoryId)}
        />
      )}
    </>
  )
}
