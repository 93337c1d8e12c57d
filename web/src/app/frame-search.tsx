import { limits } from '@kinnow/contract/limits'
import { Presentation } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ComponentType, KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useGroups } from '#features/groups/api.ts'
import { groupPath } from '#features/groups/model/paths.ts'
import { foldWords } from '#lib/fold-words.ts'
import { frameSearch as texts } from '#texts/en/frame-search.ts'
import { SearchField } from '#ui/search-field.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import styles from './frame-search.module.css'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What the dialog is called. */
  label: string
  /** In the field. */
  button: string
  /** Before anything is typed. */
  start: string
  Results: ComponentType<ResultsProps>
}

export type ResultsProps = { q: string; onLeave: () => void }

/** A field, and below it what is found by what is typed. Load it lazily. */
export function FrameSearchDialog({ open, onOpenChange, label, ...props }: Props) {
  return (
    <TitledDialog
      hasFields
      open={open}
      onOpenChange={onOpenChange}
      title={label}
      close={texts.close}
    >
      <SearchBox {...props} onLeave={() => onOpenChange(false)} />
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

type BoxProps = Pick<Props, 'button' | 'start' | 'Results'> & { onLeave: () => void }

function SearchBox({ button, start, Results, onLeave }: BoxProps) {
  const [q, setQuery] = useState('')
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className={styles.box} onKeyDown={moveFocus} role="presentation">
      <SearchField
        name="find"
        label={button}
        value={q}
        longest={limits.name.longest}
        onSearch={(text) => {
          // Enter with the same words opens what was found first.
          if (text === q) box.current?.querySelector<HTMLElement>('a')?.click()
          else setQuery(text)
        }}
      />
      {q === '' ? <p className={styles.note}>{start}</p> : <Results q={q} onLeave={onLeave} />}
    </div>
  )
}

/** So many of each kind are shown. */
export const shownHits = 5

type StateProps = { queries: { isPending: boolean; isError: boolean }[]; count: number }

/** Says how much was found, and whether all of the search worked. */
export function SearchState({ queries, count }: StateProps) {
  const isSearching = queries.some(({ isPending }) => isPending)
  const hasFailed = queries.some(({ isError }) => isError)
  const nothing = hasFailed ? texts.failed : texts.nothing
  const result = count > 0 ? texts.found(count) : nothing
  return (
    <>
      <output className={styles.note}>{isSearching ? texts.searching : result}</output>
      {hasFailed && count > 0 && <p className={styles.note}>{texts.failed}</p>}
    </>
  )
}

/** Classes whose name contains the words, and how the call for all classes went. */
export function useFoundGroups(q: string) {
  const groups = useGroups()
  const words = foldWords(q)
  return {
    groups,
    foundGroups: (groups.data ?? []).filter(({ name }) => foldWords(name).includes(words)),
  }
}

type ClassHitsProps = Pick<ResultsProps, 'onLeave'> & {
  groups: { id: string; name: string; isArchived: boolean }[]
}

export const ClassHits = ({ groups, onLeave }: ClassHitsProps) => (
  <HitList title={texts.classes} isShown={groups.length > 0}>
    {groups.slice(0, shownHits).map(({ id, name, isArchived }) => (
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
  </HitList>
)

type HitListProps = { title: string; isShown: boolean; children: ReactNode }

export const HitList = ({ title, isShown, children }: HitListProps) =>
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

/** One thing that was found. */
export const Hit = ({ to, Icon, note, onLeave, children }: HitProps) => (
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
