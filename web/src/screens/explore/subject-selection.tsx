import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { getSubcategory, listSubjects } from '#features/catalog/api.ts'
import { schoolPath } from '#features/catalog/paths.ts'
import { SubjectList } from '#features/catalog/subject-list.tsx'
import { useEnrollments } from '#features/enrollments/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta } from '#lib/meta.ts'
import { readStored } from '#lib/storage.ts'
import { explore, selection as texts, subjects } from '#texts/en/explore.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { LoadingPage } from '#ui/spinner.tsx'

/** What was chosen last stands in this browser only, so the server cannot know it. */
export async function clientLoader() {
  const id = readStored('subcategoryId')
  if (!id) return null
  try {
    const [{ subCategory }, list] = await Promise.all([
      getSubcategory(browserApi, id),
      listSubjects(browserApi, { subcategoryId: id }),
    ])
    return { group: subCategory, list }
  } catch {
    return null
  }
}

export const HydrateFallback = LoadingPage

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: texts.page,
    description: texts.description,
    path: '/SubjectSelection',
  })

export default function SubjectSelection() {
  const chosen = useLoaderData<typeof clientLoader>()
  const enrollments = useEnrollments().data ?? []
  return (
    <div className="wrap page">
      <Crumbs trail={[{ to: '/explore/category', text: explore.crumb }]} here={texts.page} />
      <header className="page-head">
        <h1>{chosen ? subjects.title(chosen.group.name) : texts.title}</h1>
      </header>
      {chosen ? (
        <SubjectList
          group={chosen.group}
          subjects={chosen.list}
          isEnrolled={enrollments.some(({ subcategoryId }) => subcategoryId === chosen.group.id)}
        />
      ) : (
        <Empty as="h2" title={texts.noClass} text={texts.noClassText}>
          <ButtonLink to={schoolPath}>{texts.noClassGo}</ButtonLink>
        </Empty>
      )}
    </div>
  )
}
