import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { ClassStages } from '#features/catalog/components/classes/class-stages.tsx'
import { dashboardSubjectsPath } from '#features/catalog/model/paths.ts'
import { QueryState } from '#features/catalog/components/query-state.tsx'
import { classesQuery, useClasses } from '#features/catalog/hooks/use-classes.ts'
import { enrollmentsQuery } from '#features/enrollments/api.ts'
import { useOwnClasses } from '#features/enrollments/hooks/use-own-classes.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { category, digitalSchool as texts } from '#texts/en/explore.ts'
import { Crumbs } from '#ui/crumbs.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, reader, load }) =>
    Promise.all([load(classesQuery(api)), load(enrollmentsQuery(api, reader.studentId))]),
  )

/** The browser asks for what it shows. */
export const clientLoader = () => null

export default function DashboardClasses() {
  const classes = useClasses()
  const yours = useOwnClasses()
  return (
    <>
      <Crumbs trail={[{ to: '/dashboard/category', text: category.page }]} here={texts.page} />
      <h1 className="mt4">{texts.title}</h1>
      <p className="muted mt2">{texts.lead}</p>
      <QueryState query={classes} count={4} />
      {classes.data && (
        <ClassStages classes={classes.data} yours={yours} to={dashboardSubjectsPath} />
      )}
    </>
  )
}
