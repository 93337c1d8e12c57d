import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { CourseProgress } from '@kinnow/contract/progress'
import { courseGridPath, courseListPath } from '#features/catalog/model/paths.ts'
import { enrollmentsQuery, useEnrollments } from '#features/enrollments/api.ts'
import { EndedCourses } from '#features/enrollments/components/ended-courses.tsx'
import { ConfirmUnenroll } from '#features/enrollments/components/confirm-unenroll.tsx'
import { coursesQuery, useCourses, useEndedCourses } from '#features/progress/api.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { myCourses as texts } from '#texts/en/courses.ts'
import { dashboard } from '#texts/en/dashboard.ts'
import * as units from '#texts/en/units.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { ChipLinks } from '#ui/chips.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { QuietSelect } from '#ui/quiet-select.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { ViewSwitch } from '#ui/view-switch.tsx'
import styles from './my-courses.module.css'
import { arrange, filters, readArrangement, toSearch } from './my-courses/arrange.ts'
import { CourseItem } from './my-courses/course-item.tsx'
import { NoneShown } from './my-courses/none-shown.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, reader, load }) =>
    Promise.all([load(coursesQuery(api)), load(enrollmentsQuery(api, reader.studentId))]),
  )

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** Rows at /courselist, cards at /coursegrid; the address has the filter and the order. */
export default function MyCoursesScreen() {
  const courses = useCourses()
  const ended = useEndedCourses().data ?? []
  const { data } = courses
  return (
    <div className="wrap page">
      <Crumbs trail={[{ to: '/dashboard', text: texts.dashboard }]} here={texts.title} />
      <header className="page-head">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
        {data && data.length > 0 && (
          <p>
            <Link to="/dashboard/category" className="link">
              {texts.emptyGo}
            </Link>
          </p>
        )}
      </header>
      {courses.error && (
        <ErrorPanel
          className="mt6"
          message={dashboard.failed}
          onRetry={() => void courses.refetch()}
        />
      )}
      {!data && !courses.error && (
        <div className="mt8">
          <SkeletonList shape="row" count={4} />
        </div>
      )}
      {data?.length === 0 && ended.length === 0 && (
        <Empty as="h2" title={texts.empty} text={texts.emptyText}>
          <ButtonLink to="/explore/category">{texts.emptyGo}</ButtonLink>
        </Empty>
      )}
      {data && data.length > 0 && <CourseList courses={data} />}
      <EndedCourses ended={ended} className="mt8" />
      {data?.length === 0 && ended.length > 0 && (
        <ButtonLink to="/explore/category" className="mt6">
          {texts.emptyGo}
        </ButtonLink>
      )}
    </div>
  )
}

function CourseList({ courses }: { courses: CourseProgress[] }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const arrangement = readArrangement(useSearchParams()[0])
  const enrollments = useEnrollments().data ?? []
  const [leaving, setLeaving] = useState<CourseProgress | null>(null)
  const [isAsking, setAsking] = useState(false)
  const view = pathname === courseGridPath ? 'grid' : 'list'
  const shown = arrange(courses, arrangement)
  const first = shown.find(({ due }) => due !== null)
  const search = toSearch(arrangement)
  return (
    <>
      <div className={styles.tools}>
        <ChipLinks
          label={texts.filter}
          chips={filters.map((filter) => ({
            text: texts.filters[filter],
            to: { search: toSearch({ ...arrangement, filter }) },
            isOn: filter === arrangement.filter,
          }))}
        />
        <div className="row wrapf g2">
          <QuietSelect
            label={texts.sort}
            Icon={ArrowUpDown}
            options={texts.sorts}
            value={arrangement.sort}
            onChange={(sort) =>
              void navigate(
                { search: toSearch({ ...arrangement, sort }) },
                { replace: true, preventScrollReset: true },
              )
            }
          />
          <ViewSwitch
            label={texts.view}
            texts={texts.views}
            shown={view}
            to={{
              grid: { pathname: courseGridPath, search },
              list: { pathname: courseListPath, search },
            }}
          />
        </div>
      </div>
      <output className="stack sm b6 mt5">{units.courses(shown.length)}</output>
      {shown.length === 0 && <NoneShown filter={arrangement.filter} />}
      <ul className={styles[view]}>
        {shown.map((course) => (
          <li key={course.subject.id}>
            <CourseItem
              course={course}
              view={view}
              isFirst={course === first}
              onUnenroll={() => {
                setLeaving(course)
                setAsking(true)
              }}
            />
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmUnenroll
          enrollmentId={leaving.enrollmentId}
          title={leaving.title}
          group={enrollments.find(({ id }) => id === leaving.enrollmentId)?.subcategory}
          open={isAsking}
          onOpenChange={setAsking}
        />
      )}
    </>
  )
}
