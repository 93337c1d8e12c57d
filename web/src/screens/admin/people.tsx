import type { ListedPerson } from '@kinnow/contract/admin'
import { FileUp, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageSize, peopleQuery, usePeople, useShownPeople } from '#features/admin/api.ts'
import { importPath } from '#features/admin/model/paths.ts'
import { peopleSearch, readFilters, readPages } from '#features/admin/model/people-filters.ts'
import { groupsQuery } from '#features/groups/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { people as texts } from '#texts/en/people-list.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './people.module.css'
import { BulkBar } from './people/bulk-bar.tsx'
import { Filters } from './people/filters.tsx'
import { FirstPeople } from './people/first-people.tsx'
import { PeopleTable } from './people/people-table.tsx'
import { useListFocus } from './people/use-list-focus.ts'

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

  const areAll = shownNow.size > 0 && [...shownNow.keys()].every((id) => chosen.has(id))
  const { focusPage } = useListFocus({ pages, firstId: last.data?.people[0]?.id })
  const failed = [first, last].find(({ isError }) => isError)
  const counts = first.data?.counts
  const total = first.data?.pagination.totalItems ?? 0
  const shown = Math.min(total, (last.data ? pages : pages - 1) * pageSize)
  // Whoever reads this is one of them. A list that is narrowed has its filters to widen it.
  const isAlone = total === 1 && counts && counts.student + counts.teacher + counts.owner === 1

  return (
    <>
      <Top counts={counts} isAlone={isAlone === true} />
      {!isAlone && <Filters filters={filters} counts={counts} />}
      {total > 0 && (
        <PeopleTable
          filters={filters}
          pages={pages}
          total={total}
          chosen={chosen}
          onChoose={choose}
        />
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
      {total > 0 && !isAlone && (
        <div className={styles.more}>
          <output className="sm muted">{texts.showing(shown, total)}</output>
          {shown < total && (
            <ProgressBar thin label={texts.shownPart} percent={(shown / total) * 100} />
          )}
          {pages * pageSize < total && !failed && (
            <ButtonLink
              variant="secondary"
              to={peopleSearch(filters, pages + 1)}
              replace
              preventScrollReset
              aria-busy={last.isPending}
              onClick={() => focusPage(pages + 1)}
            >
              {last.isPending ? texts.loadingMore : texts.more}
            </ButtonLink>
          )}
        </div>
      )}
      <BulkBar
        people={people}
        notChosen={areAll ? Math.max(0, total - chosen.size) : 0}
        filters={filters}
        onChange={(changed) => choose(changed, true)}
        onClear={() => setChosen(new Map())}
      />
    </>
  )
}

type TopProps = {
  counts: Parameters<typeof texts.lead>[0] | undefined
  isAlone: boolean
}

/** How many there are, and the ways to bring more: for who is alone, the first thing to do. */
function Top({ counts, isAlone }: TopProps) {
  const [isOpen, setOpen] = useState(false)
  // As it was when the dialog opened: with the first account the panel with its button goes.
  const [wasAlone, setWasAlone] = useState(false)
  const invite = () => {
    setWasAlone(isAlone)
    setOpen(true)
  }
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{texts.title}</h1>
          {counts && <p className="muted mt1">{isAlone ? texts.alone : texts.lead(counts)}</p>}
        </div>
        {!isAlone && (
          <div className={styles.buttons}>
            <ButtonLink variant="secondary" to={importPath}>
              <FileUp />
              {texts.import}
            </ButtonLink>
            <Button aria-haspopup="dialog" onClick={invite}>
              <UserRoundPlus />
              {texts.invite}
            </Button>
          </div>
        )}
      </header>
      {isAlone && <FirstPeople onInvite={invite} />}
      <InviteDialog
        open={isOpen}
        onOpenChange={setOpen}
        role={wasAlone ? 'teacher' : 'student'}
        focusAfter={() => (wasAlone && !isAlone ? document.querySelector('h1') : null)}
      />
    </>
  )
}
