import type { ListedPerson } from '@kinnow/contract/admin'
import { limits } from '@kinnow/contract/limits'
import { FileUp, Presentation, UserRoundPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageSize, peopleQuery, usePeople, useShownPeople } from '#features/admin/api.ts'
import { importPath } from '#features/admin/model/paths.ts'
import { peopleSearch, readFilters, readPages } from '#features/admin/model/people-filters.ts'
import { groupsQuery, useGroups } from '#features/groups/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { people as texts } from '#texts/en/admin.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { ChipLinks } from '#ui/chips.tsx'
import { Empty } from '#ui/empty.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { QuietSelect } from '#ui/quiet-select.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './people.module.css'
import { BulkBar } from './people/bulk-bar.tsx'
import { PeopleTable } from './people/people-table.tsx'

const InviteDialog = lateDialog(
  async () => (await import('./people/invite-dialog.tsx')).InviteDialog,
)

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams
  return loadPage(context, ({ api, load }) =>
    Promise.all([load(peopleQuery(api, readFilters(search), 1)), load(groupsQuery(api))]),
  )
}

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** Everybody with an account, found by name, email, role and state. */
export default function PeopleScreen() {
  const [search] = useSearchParams()
  const filters = readFilters(search)
  const pages = readPages(search)
  const first = usePeople(filters, 1)
  const last = usePeople(filters, pages)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedPerson>>(new Map())
  const choose = (people: ListedPerson[], isChosen: boolean) =>
    setChosen((now) => {
      const next = new Map(now)
      for (const person of people)
        if (isChosen) next.set(person.id, person)
        else next.delete(person.id)
      return next
    })

  // As they are now, where the list shows them.
  const shownNow = new Map(useShownPeople(filters, pages).map((one) => [one.id, one]))
  const people = [...chosen.values()].map((one) => shownNow.get(one.id) ?? one)

  const failed = [first, last].find(({ isError }) => isError)
  const counts = first.data?.counts
  const total = first.data?.pagination.totalItems ?? 0
  const shown = Math.min(total, (last.data ? pages : pages - 1) * pageSize)

  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{texts.title}</h1>
          {counts && <p className="muted mt1">{texts.lead(counts)}</p>}
        </div>
        <Buttons />
      </header>
      <div className={styles.filters}>
        <form method="get">
          <SearchField
            name="q"
            label={texts.search}
            value={filters.q}
            longest={limits.name.longest}
            onSearch={(q) =>
              void navigate(peopleSearch({ ...filters, q }), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        </form>
        <GroupFilter filters={filters} />
        <Chips filters={filters} counts={counts} />
      </div>
      <BulkBar
        people={people}
        onChange={(changed) => choose(changed, true)}
        onClear={() => setChosen(new Map())}
      />
      {total > 0 && (
        <PeopleTable filters={filters} pages={pages} chosen={chosen} onChoose={choose} />
      )}
      {failed && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(failed.error)}`}
          onRetry={() => void failed.refetch()}
        />
      )}
      {first.isPending && <SkeletonList shape="row" count={8} className={styles.skeleton} />}
      {first.data && total === 0 && (
        <Empty as="h2" title={texts.noMatch} text={texts.noMatchText}>
          <ButtonLink variant="secondary" to="?">
            {texts.showAll}
          </ButtonLink>
        </Empty>
      )}
      {total > 0 && (
        <div className={styles.more}>
          <output className="sm muted">{texts.showing(shown, total)}</output>
          <ProgressBar thin label={texts.shownPart} percent={(shown / total) * 100} />
          {pages * pageSize < total && !failed && (
            <ButtonLink
              variant="secondary"
              to={peopleSearch(filters, pages + 1)}
              replace
              preventScrollReset
              aria-busy={last.isPending}
            >
              {last.isPending ? texts.loadingMore : texts.more}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}

function Buttons() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.buttons}>
      <ButtonLink variant="secondary" to={importPath}>
        <FileUp />
        {texts.import}
      </ButtonLink>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <UserRoundPlus />
        {texts.invite}
      </Button>
      <InviteDialog open={isOpen} onOpenChange={setOpen} />
    </div>
  )
}

/** Everybody, or one class. */
function GroupFilter({ filters }: { filters: Filters }) {
  const navigate = useNavigate()
  const { data = [] } = useGroups()
  const options = Object.fromEntries([
    [everyGroup, texts.everyGroup],
    ...data.filter((one) => !one.isArchived || one.id === filters.group).map(toOption),
  ]) as Record<string, string>
  if (data.length === 0) return null
  return (
    <QuietSelect
      label={texts.group}
      Icon={Presentation}
      options={options}
      value={filters.group ?? everyGroup}
      onChange={(group) =>
        void navigate(peopleSearch({ ...filters, group: group === everyGroup ? null : group }), {
          replace: true,
          preventScrollReset: true,
        })
      }
    />
  )
}

const everyGroup = '-'
const toOption = ({ id, name }: { id: string; name: string }) => [id, name]

type Filters = ReturnType<typeof readFilters>

/** Each has a filter while somebody is in it. */
const countedStates = ['invited', 'new', 'unconfirmed', 'locked'] as const

function Chips({
  filters,
  counts,
}: {
  filters: Filters
  counts: Record<(typeof countedStates)[number], number> | undefined
}) {
  const { role, state } = filters
  const around = useRef<HTMLDivElement>(null)
  // On phones the row is longer than the screen: the pressed chip is brought into it.
  useEffect(() => {
    const row = around.current?.firstElementChild
    const on = row?.querySelector('[aria-current]')
    if (!row || !on) return
    const [frame, chip] = [row.getBoundingClientRect(), on.getBoundingClientRect()]
    row.scrollLeft += chip.left + chip.width / 2 - (frame.left + frame.width / 2)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another chip is pressed by then
  }, [role, state])
  const chip = (text: string, only: Partial<Filters>) => {
    const its = { ...filters, role: null, state: null, ...only }
    return { text, to: peopleSearch(its), isOn: its.role === role && its.state === state }
  }
  return (
    <div ref={around}>
      <ChipLinks
        scrolls
        label={texts.filters}
        chips={[
          chip(texts.everyone, {}),
          chip(texts.students, { role: 'student' }),
          chip(texts.teachers, { role: 'teacher' }),
          chip(texts.owners, { role: 'owner' }),
          ...countedStates
            .filter((its) => counts?.[its] || state === its)
            .map((its) => chip(texts[its](counts?.[its] ?? 0), { state: its })),
        ]}
      />
    </div>
  )
}
