import type { Group } from '@kinnow/contract/groups'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { groupsQuery, useGroups, useStartNextYear } from '#features/groups/api.ts'
import { suggestYear } from '#features/groups/model/next-year.ts'
import { teachPath } from '#features/groups/model/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { notify } from '#lib/notify.ts'
import { loadPage, useClock } from '#lib/served.ts'
import { nextYear as texts } from '#texts/en/next-year.ts'
import { classes } from '#texts/en/teach.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { ChooseStep } from './next-year/choose-step.tsx'
import { ReviewStep } from './next-year/review-step.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) => load(groupsQuery(api)))

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** Classes end and go on under a new name, several at once: chosen and named first, then checked. */
export default function NextYearScreen() {
  const { data, error, refetch } = useGroups()
  const groups = data?.filter(({ isArchived }) => !isArchived)
  return (
    <>
      <Crumbs trail={[{ to: teachPath, text: texts.back }]} here={texts.page} />
      <h1 className="mt4" tabIndex={-1}>
        {texts.title}
      </h1>
      <p className="muted mt1">{texts.lead}</p>
      {error && !data && (
        <ErrorPanel
          className="mt4"
          message={`${classes.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="row" count={5} className="stack g3 mt5" />}
      {groups?.length === 0 && (
        <Empty as="h2" title={texts.none} text={texts.noneText}>
          <ButtonLink to={teachPath}>{texts.back}</ButtonLink>
        </Empty>
      )}
      {groups && groups.length > 0 && <Year groups={groups} />}
    </>
  )
}

/** The step is in the address, so that Back leads from the check to the choice. */
function Year({ groups }: { groups: Group[] }) {
  const clock = useClock()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [year, setYear] = useState(() =>
    suggestYear(
      groups.map(({ name }) => name),
      clock.now,
    ),
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [next, setNext] = useState<{ id: string; name: string }[]>([])
  const { mutate, isPending, error } = useStartNextYear()

  const start = () =>
    mutate(next, {
      onSuccess: ({ length }) => {
        notify('success', texts.done, texts.doneText(length))
        void navigate(teachPath, { replace: true })
      },
    })
  if (search.get('step') === 'check' && next.length > 0)
    return (
      <ReviewStep
        groups={groups}
        next={next}
        error={error && `${texts.failed} ${failureText(error)}`}
        isPending={isPending}
        onBack={() => void navigate(-1)}
        onStart={start}
      />
    )
  return (
    <ChooseStep
      groups={groups}
      draft={{ year, chosen, typed }}
      onYear={setYear}
      onChoose={setChosen}
      onType={(id, name) => setTyped({ ...typed, [id]: name })}
      onDone={(classes) => {
        setNext(classes)
        void navigate('?step=check')
      }}
    />
  )
}
