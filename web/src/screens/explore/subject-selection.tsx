import type { MetaFunction } from 'react-router'
import { ClassHead } from '#features/catalog/components/class-head.tsx'
import { CourseState } from '#features/catalog/components/course/course-state.tsx'
import { schoolPath, subjectPath } from '#features/catalog/model/paths.ts'
import { SubjectList } from '#features/catalog/components/subject-list.tsx'
import { useClass } from '#features/catalog/hooks/use-class.ts'
import { useClasses } from '#features/catalog/hooks/use-classes.ts'
import { useEnrollments } from '#features/enrollments/api.ts'
import { useOwnClass } from '#features/enrollments/hooks/use-own-class.ts'
import { useCourses } from '#features/progress/api.ts'
import { percentsOf } from '#features/progress/model/percents.ts'
import { useCourseLevels } from '#features/reviews/api.ts'
import { levelWords } from '#features/reviews/model/progress-text.ts'
import { pageMeta } from '#lib/meta.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { explore, selection as texts, subjects } from '#texts/en/explore.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { CourseLevel } from '../shared/levels/level-parts.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: texts.page,
    description: texts.description,
    path: '/SubjectSelection',
  })

/** The subjects of the class in `?subcategory=`, else of the one chosen last, else of the student's own. */
export default function SubjectSelection() {
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
      <CourseState state={state} title={texts.title} texts={{ ...texts, pickTo: schoolPath }} />
    )
  const { group } = page
  return (
    <div className="wrap page">
      <Crumbs trail={[{ to: '/explore/category', text: explore.crumb }]} here={texts.page} />
      <ClassHead
        classes={classes}
        shown={group}
        to={({ id }) => `/SubjectSelection?subcategory=${encodeURIComponent(id)}`}
      />
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
