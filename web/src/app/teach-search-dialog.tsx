import { BookOpen, User } from 'lucide-react'
import { hitPath } from '#features/catalog/model/hit-path.ts'
import { useFoundStudents } from '#features/groups/api.ts'
import { groupStudentPath } from '#features/groups/model/paths.ts'
import { useSearch } from '#features/search/api.ts'
import { searchClasses } from '#texts/en/teach.ts'
import { teachSearch as texts } from '#texts/en/teach-search.ts'
import styles from './frame-search.module.css'
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

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Students of one's own classes, these classes, and lessons of the school. Load it lazily. */
export const TeachSearchDialog = (props: Props) => (
  <FrameSearchDialog {...props} {...searchClasses} start={texts.start} Results={Results} />
)

function Results({ q, onLeave }: ResultsProps) {
  const students = useFoundStudents(q)
  const lessons = useSearch(q)
  const { groups, foundGroups } = useFoundGroups(q)
  const foundStudents = students.data?.students ?? []
  const foundLessons = (lessons.data ?? []).filter(({ kind }) => kind === 'lesson')
  const more = (students.data?.count ?? 0) - foundStudents.length
  const count = (students.data?.count ?? 0) + foundGroups.length + foundLessons.length
  return (
    <>
      <SearchState queries={[students, groups, lessons]} count={count} />
      <HitList title={texts.students} isShown={foundStudents.length > 0}>
        {foundStudents.map(({ id, name, group }) => (
          <Hit
            key={`${group.id} ${id}`}
            to={groupStudentPath(group.id, id)}
            Icon={User}
            note={group.isArchived ? texts.endedClass(group.name) : group.name}
            onLeave={onLeave}
          >
            {name}
          </Hit>
        ))}
        {more > 0 && <li className={styles.note}>{texts.more(more)}</li>}
      </HitList>
      <ClassHits groups={foundGroups} onLeave={onLeave} />
      <HitList title={texts.lessons} isShown={foundLessons.length > 0}>
        {foundLessons.slice(0, shownHits).map((lesson) => (
          <Hit
            key={lesson.id}
            to={hitPath(lesson)}
            Icon={BookOpen}
            note={[lesson.place.subcategory.name, lesson.place.chapter?.name]
              .filter(Boolean)
              .join(' · ')}
            onLeave={onLeave}
          >
            {lesson.title.text}
          </Hit>
        ))}
      </HitList>
    </>
  )
}
