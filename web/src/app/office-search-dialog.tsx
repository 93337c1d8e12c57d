import { limits } from '@kinnow/contract/limits'
import { BookOpen, Presentation, User } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { usePeople } from '#features/admin/api.ts'
import { peoplePath, personPath } from '#features/admin/model/paths.ts'
import { allPeople, peopleSearch } from '#features/admin/model/people-filters.ts'
import { useCourses } from '#features/courses/api.ts'
import { coursesSearch } from '#features/courses/model/course-filters.ts'
import { coursesPath } from '#features/courses/model/paths.ts'
import { useGroups } from '#features/groups/api.ts'
import { groupPath } from '#features/groups/model/paths.ts'
import { foldWords } from '#lib/fold-words.ts'
import { personName } from '#lib/person-name.ts'
import { officeSearch as texts } from '#texts/en/office-search.ts'
import { SearchField } from '#ui/search-field.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import styles from './office-search-dialog.module.css'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** People, classes and courses of the school by a part of their name. Load it lazily. */
export function OfficeSearchDialog({ open, onOpenChange }: Props) {
  return (
    <TitledDialog
      hasFields
      open={open}
      onOpenChange={onOpenChange}
      title={texts.label}
      close={texts.close}
    >
      <OfficeSearchBox onLeave={() => onOpenChange(false)} />
    </TitledDialog>
  )
}

/** Up and down move between the field and what was found; Enter in the field opens the first. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const box = event.currentTarget
  const stops = [...box.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 }
  const next = steps[event.key]
  if (next !== undefined) {
    event.preventDefault()
    stops[Math.min(stops.length - 1, Math.max(0, next))]?.focus()
  }
}

function OfficeSearchBox({ onLeave }: { onLeave: () => void }) {
  const [q, setQuery] = useState('')
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className={styles.box} onKeyDown={moveFocus} role="presentation">
      <SearchField
        name="office"
        label={texts.button}
        value={q}
        longest={limits.name.longest}
        onSearch={(text) => {
          // Enter with the same words opens what was found first.
          if (text === q) box.current?.querySelector<HTMLElement>('a')?.click()
          else setQuery(text)
        }}
      />
      {q === '' ? (
        <p className={styles.note}>{texts.start}</p>
      ) : (
        <Results q={q} onLeave={onLeave} />
      )}
    </div>
  )
}

/** So many of each kind are shown. */
const shown = 5

type ResultsProps = { q: string; onLeave: () => void }

function Results({ q, onLeave }: ResultsProps) {
  const people = usePeople({ ...allPeople, q }, 1)
  const groups = useGroups()
  const courses = useCourses({ q, visibility: null, isRetired: false }, 1)
  const words = foldWords(q)
  const foundGroups = (groups.data ?? []).filter(({ name }) => foldWords(name).includes(words))
  const foundPeople = people.data?.people ?? []
  const foundCourses = courses.data?.courses ?? []
  const count =
    (people.data?.pagination.totalItems ?? 0) +
    foundGroups.length +
    (courses.data?.pagination.totalItems ?? 0)
  const isSearching = people.isPending || courses.isPending || groups.isPending
  const hasFailed = people.isError || courses.isError || groups.isError
  const allFound = people.data?.pagination.totalItems ?? 0
  const nothing = hasFailed ? texts.failed : texts.nothing
  const result = count > 0 ? texts.found(count) : nothing
  return (
    <>
      <output className={styles.note}>{isSearching ? texts.searching : result}</output>
      {hasFailed && count > 0 && <p className={styles.note}>{texts.failed}</p>}
      <Section title={texts.people} isShown={foundPeople.length > 0}>
        {foundPeople.slice(0, shown).map((person) => (
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
        {allFound > shown && (
          <li>
            <Link to={peoplePath + peopleSearch({ ...allPeople, q })} onClick={onLeave}>
              {texts.all(allFound)}
            </Link>
          </li>
        )}
      </Section>
      <Section title={texts.classes} isShown={foundGroups.length > 0}>
        {foundGroups.slice(0, shown).map(({ id, name, isArchived }) => (
          <Hit
            key={id}
            to={groupPath(id)}
            Icon={Presentation}
            note={isArchived ? texts.ended : null}
            onLeave={onLeave}
          >
            {name}
          </Hit>
        ))}
      </Section>
      <Section title={texts.courses} isShown={foundCourses.length > 0}>
        {foundCourses.slice(0, shown).map(({ id, name, category }) => (
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
      </Section>
    </>
  )
}

type SectionProps = { title: string; isShown: boolean; children: ReactNode }

const Section = ({ title, isShown, children }: SectionProps) =>
  isShown && (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )

type HitProps = {
  to: string
  Icon: LucideIcon
  note: string | null
  onLeave: () => void
  children: ReactNode
}

const Hit = ({ to, Icon, note, onLeave, children }: HitProps) => (
  <li>
    <Link to={to} onClick={onLeave}>
      <Icon />
      <span>
        {children}
        {note && <small>{note}</small>}
      </span>
    </Link>
  </li>
)
