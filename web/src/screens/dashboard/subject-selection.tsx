import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { ClassHead } from '#features/catalog/components/class-head.tsx'
import { CourseState } from '#features/catalog/components/course/course-state.tsx'
import {
  courseDetailsPath,
  dashboardClassesPath,
  dashboardSubjectsPath,
  myCoursePath,
} from '#features/catalog/model/paths.ts'
import { SubjectList } from '#features/catalog/components/subject-list.tsx'
import { classQuery, useClass } from '#features/catalog/hooks/use-class.ts'
import { classesQuery, useClasses } from '#features/catalog/hooks/use-classes.ts'
import { enrollmentsQuery, useEnrollments } from '#features/enrollments/api.ts'
import { useOwnClass } from '#features/enrollments/hooks/use-own-class.ts'
import { coursesQuery, useCourses } from '#features/progress/api.ts'
import { percentsOf } from '#features/progress/model/percents.ts'
import { courseLevelsQuery, useCourseLevels } from '#features/reviews/api.ts'
import { levelWords } from '#features/reviews/model/progress-text.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { category, digitalSchool, selection as texts, subjects } from '#texts/en/explore.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { CourseLevel } from '../shared/levels/level-parts.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadPage(context, async ({ api, reader, load }) => {
    const id = new URL(request.url).searchParams.get('subcategory')
    if (!id) return
    const [enrollments] = await Promise.all([
      load(enrollmentsQuery(api, reader.studentId)),
      load(classQuery(api, id)),
      load(classesQuery(api)),
      load(coursesQuery(api)),
    ])
    if (enrollments?.some(({ subcategoryId }) => subcategoryId === id))
      await load(courseLevelsQuery(api, id))
  })

/** The browser asks for what it shows. */
export const clientLoader = () => null

export default function DashboardSubjects() {
  const { page, ...state } = useClass(useOwnClass())
  const classes = useClasses().data ?? []
  const enrollments = useEnrollments().data ?? []
  const percents = percentsOf(useCourses().data)
  const id = page?.group.id
  const isEnrolled = enrollments.some(({ subcategoryId }) => subcategoryId === id)
  const levels = useCourseLevels(isEnrolled ? id : undefined)
  usePageTitle(page && subjects.page(page.group.name))

  if (!page)
    return (
      <CourseState
        isFramed
        state={state}
        title={texts.title}
        texts={{ ...texts, pickTo: dashboardClassesPath }}
      />
    )
  const { group } = page
  return (
    <>
      <Crumbs
        trail={[
          { to: '/dashboard/category', text: category.page },
          { to: dashboardClassesPath, text: digitalSchool.page },
        ]}
        here={group.name}
      />
      <ClassHead classes={classes} shown={group} to={dashboardSubjectsPath} />
      <SubjectList
        subjects={page.subjects}
        isEnrolled={isEnrolled}
        percents={percents}
        notes={levelWords(levels.data)}
        to={isEnrolled ? myCoursePath : courseDetailsPath}
        otherClasses={dashboardClassesPath}
      />
      {isEnrolled && <CourseLevel query={levels} className="mt8" />}
    </>
  )
}
