import { Compass } from 'lucide-react'
import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { listClasses } from '#features/catalog/api.ts'
import { ClassStages } from '#features/catalog/classes/class-stages.tsx'
import { FailedPart } from '#features/catalog/failed-part.tsx'
import { orFailure } from '#features/catalog/or-failure.ts'
import { schoolPath, skillsPath, subjectsPath } from '#features/catalog/paths.ts'
import { useEnrollments } from '#features/enrollments/api.ts'
import { apiContext } from '#lib/api-context.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta } from '#lib/meta.ts'
import { pageStatus } from '#lib/page-status.ts'
import { rememberAcademic } from '#lib/selections.ts'
import { digitalSchool as texts, explore } from '#texts/en/explore.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { TileIcon } from '#ui/tile-icon.tsx'
import styles from './digital-school.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const loaded = await orFailure(listClasses(context.get(apiContext)))
  return pageStatus(loaded, loaded.failure === null)
}
export const clientLoader = (_: ClientLoaderFunctionArgs) => orFailure(listClasses(browserApi))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.page, description: texts.description, path: schoolPath })

export default function DigitalSchool() {
  const { page: classes, failure } = useLoaderData<typeof loader>()
  const yours = new Set(useEnrollments().data?.map(({ subcategoryId }) => subcategoryId))
  const academicId = classes?.[0]?.categoryId

  useEffect(() => {
    if (academicId) rememberAcademic([{ id: academicId, kind: 'academic' }])
  }, [academicId])

  return (
    <div className="wrap page">
      <Crumbs trail={[{ to: '/explore/category', text: explore.crumb }]} here={texts.page} />
      <header className="page-head">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </header>
      {failure && <FailedPart failure={failure} />}
      {classes && <ClassStages classes={classes} yours={yours} to={subjectsPath} />}
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
