import { ClassStages } from '#features/catalog/classes/class-stages.tsx'
import { catalogFailure } from '#features/catalog/failure-text.ts'
import { dashboardSubjectsPath } from '#features/catalog/paths.ts'
import { useClasses } from '#features/catalog/use-classes.ts'
import { useOwnClasses } from '#features/enrollments/use-own-classes.ts'
import { privateMeta } from '#lib/meta.ts'
import { category, digitalSchool as texts } from '#texts/en/explore.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'

export const meta = () => privateMeta(texts.page)

export default function DashboardClasses() {
  const { data, error, refetch } = useClasses()
  const yours = useOwnClasses()
  return (
    <>
      <Crumbs trail={[{ to: '/dashboard/category', text: category.page }]} here={texts.page} />
      <h1 className="mt4">{texts.title}</h1>
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
          <SkeletonList shape="row" count={4} />
        </div>
      )}
      {data && <ClassStages classes={data} yours={yours} to={dashboardSubjectsPath} />}
    </>
  )
}
