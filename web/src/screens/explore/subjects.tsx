import { classNameOf } from '@kinnow/contract/class-name'
import { useEffect } from 'react'
import { replace, useLoaderData, useLocation } from 'react-router'
import type {
  ClientLoaderFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  Params,
} from 'react-router'
import { getSubcategory, listClasses, listSubjects } from '#features/catalog/api.ts'
import { ClassHead } from '#features/catalog/components/class-head.tsx'
import { FailedPart } from '#features/catalog/components/failed-part.tsx'
import { orFailure } from '#features/catalog/model/or-failure.ts'
import { categoryCrumb, subjectPath, subjectsPath } from '#features/catalog/model/paths.ts'
import { SubjectList } from '#features/catalog/components/subject-list.tsx'
import { useEnrollments } from '#features/enrollments/api.ts'
import { useCourses } from '#features/progress/api.ts'
import { percentsOf } from '#features/progress/model/percents.ts'
import { useCourseLevels } from '#features/reviews/api.ts'
import { levelWords } from '#features/reviews/model/progress-text.ts'
import { apiContext } from '#lib/api-context.ts'
import type { Api } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta } from '#lib/meta.ts'
import { notFoundOr } from '#lib/not-found-or.ts'
import { pageStatus } from '#lib/page-status.ts'
import { select } from '#lib/selections.ts'
import { loadOrShown, useShownPage } from '#lib/shown-pages.ts'
import { useSite } from '#lib/use-site.ts'
import { explore, selection, subjects as texts } from '#texts/en/explore.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { CourseLevel } from '../shared/levels/level-parts.tsx'

async function load(api: Api, { id = '', className }: Params) {
  const found = getSubcategory(api, id).catch(notFoundOr)
  const loaded = await orFailure(
    Promise.all([found, listSubjects(api, { subcategoryId: id }), listClasses(api)]),
  )
  if (loaded.failure !== null) return { ...loaded, group: null, subjects: [], classes: [] }
  const [{ subCategory: group, category }, subjects, classes] = loaded.page
  // The name in the path is for people; the id decides, and tells the right name.
  if (className !== classNameOf(group.name)) throw replace(subjectsPath(group))
  return { failure: null, group, category, subjects, classes: classes.map(idAndName) }
}

const idAndName = ({ id, name }: { id: string; name: string }) => ({ id, name })

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = await load(context.get(apiContext), params)
  return pageStatus(page, page.failure === null)
}
export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  loadOrShown(
    new URL(request.url).pathname,
    load(browserApi, params),
    ({ failure }) => failure === null,
  )

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  loaderData?.group
    ? pageMeta(matches, {
        title: texts.page(loaderData.group.name),
        description: loaderData.group.summary,
        path: subjectsPath(loaderData.group),
      })
    : []

export default function Subjects() {
  const page = useLoaderData<typeof loader>()
  useShownPage(useLocation().pathname, page, page.failure === null)
  const enrollments = useEnrollments().data ?? []
  const percents = percentsOf(useCourses().data)
  const { weekendCoursesPath } = useSite()
  const { group } = page
  const id = group?.id
  const isEnrolled = enrollments.some(({ subcategoryId }) => subcategoryId === id)
  const levels = useCourseLevels(isEnrolled ? id : undefined)

  useEffect(() => {
    if (id) select({ subcategoryId: id })
  }, [id])

  if (!group)
    return (
      <div className="wrap page">
        <h1>{selection.title}</h1>
        {page.failure && <FailedPart failure={page.failure} />}
      </div>
    )
  return (
    <div className="wrap page">
      <Crumbs
        trail={[
          { to: '/explore/category', text: explore.crumb },
          categoryCrumb(page.category, weekendCoursesPath),
        ]}
        here={group.name}
      />
      <ClassHead classes={page.classes} shown={group} to={subjectsPath} />
      <SubjectList
        subjects={page.subjects}
        isEnrolled={isEnrolled}
        percents={percents}
        notes={levelWords(levels.data)}
        to={(subjectId) => subjectPath(group, subjectId)}
      />
      {isEnrolled && <CourseLevel query={levels} className="mt8" />}
    </div>
  )
}
