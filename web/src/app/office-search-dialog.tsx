import { BookOpen, User } from 'lucide-react'
import { Link } from 'react-router'
import { usePeople } from '#features/admin/api.ts'
import { peoplePath, personPath } from '#features/admin/model/paths.ts'
import { allPeople, peopleSearch } from '#features/admin/model/people-filters.ts'
import { useCourses } from '#features/courses/api.ts'
import { coursesSearch } from '#features/courses/model/course-filters.ts'
import { coursesPath } from '#features/courses/model/paths.ts'
import { personName } from '#lib/person-name.ts'
import { officeSearch as texts } from '#texts/en/office-search.ts'
import {
  ClassHits,
  FrameSearchDialog,
  Hit,
  HitList,
  type ResultsProps,
  SearchState,
  shownHits,
  useFoundGroups,
} from './frame-search.tsx'

const officeWords = { label: texts.label, button: texts.button, start: texts.start }

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** People, classes and courses of the school by a part of their name. Load it lazily. */
export const OfficeSearchDialog = (props: Props) => (
  <FrameSearchDialog {...props} {...officeWords} Results={Results} />
)

function Results({ q, onLeave }: ResultsProps) {
  const people = usePeople({ ...allPeople, q }, 1)
  const courses = useCourses({ q, visibility: null, isRetired: false }, 1)
  const { groups, foundGroups } = useFoundGroups(q)
  const foundPeople = people.data?.people ?? []
  const foundCourses = courses.data?.courses ?? []
  const allFound = people.data?.pagination.totalItems ?? 0
  const count = allFound + foundGroups.length + (courses.data?.pagination.totalItems ?? 0)
  return (
    <>
      <SearchState queries={[people, courses, groups]} count={count} />
      <HitList title={texts.people} isShown={foundPeople.length > 0}>
        {foundPeople.slice(0, shownHits).map((person) => (
          <Hit
            key={person.id}
            to={personPath(person.id)}
            Icon={User}
            note={person.name === null ? null : person.email}
            onLeave={onLeave}
          >
            {personName(person)}
          </Hit>
        ))}
        {allFound > shownHits && (
          <li>
            <Link to={peoplePath + peopleSearch({ ...allPeople, q })} onClick={onLeave}>
              {texts.all(allFound)}
            </Link>
          </li>
        )}
      </HitList>
      <ClassHits groups={foundGroups} onLeave={onLeave} />
      <HitList title={texts.courses} isShown={foundCourses.length > 0}>
        {foundCourses.slice(0, shownHits).map(({ id, name, category }) => (
          <Hit
            key={id}
            to={coursesPath + coursesSearch({ q: name, visibility: null, isRetired: false })}
            Icon={BookOpen}
            note={category.name}
            onLeave={onLeave}
          >
            {name}
          </Hit>
        ))}
      </HitList>
    </>
  )
}
