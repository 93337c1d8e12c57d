import type { AssignmentKind } from '@kinnow/contract/assignments'
import { countGrades, filterGrades, type GradeFilter } from '@kinnow/contract/grade-filter'
import { gradeFilters } from '@kinnow/contract/gradebook'
import { schoolLimits } from '@kinnow/contract/school-limits'
import { Clock, Download, PenLine, Search } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { gradebookQuery, useDownloadGradebook, useGradebook } from '#features/grading/gradebook.ts'
import type { Gradebook } from '#features/grading/gradebook.ts'
import { groupQuery } from '#features/groups/api.ts'
import type { GroupDetails } from '#features/groups/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { notify } from '#lib/notify.ts'
import { loadPage } from '#lib/served.ts'
import { personName } from '#lib/person-name.ts'
import { saveCsv } from '#lib/csv.ts'
import { gradebook as texts } from '#texts/en/gradebook.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { ChipLinks } from '#ui/chips.tsx'
import { Empty } from '#ui/empty.tsx'
import { TextField } from '#ui/field.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Tag } from '#ui/tag.tsx'
import { type Chosen, findCell, GradeTable } from './gradebook/grade-table.tsx'
import { GradeTray } from './gradebook/grade-tray.tsx'
import styles from './gradebook/gradebook.module.css'
import { GroupFrame } from './group/group-frame.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) => {
    const id = params['id'] ?? ''
    return Promise.all([load(groupQuery(api, id)), load(gradebookQuery(api, id))])
  })

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** What each student of a class has for each piece of work. */
export default function GradebookScreen() {
  const [find, setFind] = useState('')
  // `GroupFrame` calls it; it is no component.
  const renderDownload = useCallback(
    ({ group }: GroupDetails) => <DownloadButton id={group.id} name={group.name} find={find} />,
    [find],
  )
  return (
    <GroupFrame action={renderDownload}>
      {({ group }) => <Content id={group.id} find={find} onFind={setFind} />}
    </GroupFrame>
  )
}

type DownloadProps = { id: string; name: string; find: string }

function DownloadButton({ id, name, find }: DownloadProps) {
  const { mutate, isPending } = useDownloadGradebook(id)
  const [chosen] = useFilter()
  const filter = { ...chosen, find: find.trim() }
  const isFiltered = Object.values(filter).some(Boolean)
  const download = () =>
    mutate(filter, {
      onSuccess: (text) => saveCsv(texts.fileName(name), text),
      onError: (error) => notify('error', texts.downloadFailed, failureText(error)),
    })
  return (
    <Button busy={isPending && texts.downloading} onClick={download}>
      <Download />
      {isFiltered ? texts.downloadFiltered : texts.download}
    </Button>
  )
}

type ContentProps = { id: string; find: string; onFind: (text: string) => void }

function Content({ id, find, onFind }: ContentProps) {
  const { data, error, refetch } = useGradebook(id)
  if (error)
    return (
      <ErrorPanel
        message={`${texts.failed} ${failureText(error)}`}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonList shape="row" count={6} />
  if (data.students.length === 0)
    return <Empty as="h2" title={texts.noStudents} text={texts.noStudentsText} />
  if (data.columns.length === 0) return <Empty as="h2" title={texts.empty} text={texts.emptyText} />
  return <Grades id={id} data={data} find={find} onFind={onFind} />
}

const kinds = ['quiz', 'lesson', 'chapter', 'review'] as const

/** What the address says is shown, and how to show something else. */
function useFilter() {
  const [search] = useSearchParams()
  const filter: GradeFilter = {
    show: kinds.find((kind) => kind === search.get('show')),
    only: gradeFilters.find((name) => name === search.get('only')),
  }
  const searchFor = (change: Partial<GradeFilter>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change))
      if (value) next.set(name, value)
      else next.delete(name)
    return { search: next.toString() }
  }
  return [filter, searchFor] as const
}

type GradesProps = ContentProps & { data: Gradebook }

function Grades({ id, data, find, onFind }: GradesProps) {
  const [filter, searchFor] = useFilter()
  const { show, only } = filter
  const [sort, setSort] = useState<'name' | 'total'>('name')
  // A choice ends with what the table shows.
  const view = [show, only, find].join()
  const [choice, setChoice] = useState<{ cell: Chosen; view: string }>()
  const chosen = choice?.view === view ? choice.cell : undefined
  const choose = useCallback((cell: Chosen) => setChoice({ cell, view }), [view])
  const { columns, places, students } = useMemo(() => {
    const shown = filterGrades(data, { show, only, find })
    return { ...shown, columns: shown.places.flatMap((place) => data.columns[place] ?? []) }
  }, [data, show, only, find])
  const points = useMemo(
    () => data.columns.map((_, place) => mostPoints(data.students, place)),
    [data],
  )
  // Who has nothing that counts comes last.
  const rows = useMemo(
    () =>
      sort === 'name'
        ? students
        : students.toSorted((one, other) => (other.total ?? -1) - (one.total ?? -1)),
    [students, sort],
  )
  const student = data.students.find((one) => one.id === chosen?.studentId)
  const work = data.columns.find((one) => one.id === chosen?.columnId)
  const close = () => {
    if (chosen) findCell(chosen)?.focus()
    setChoice(undefined)
  }
  return (
    <>
      <p className="sm muted">{texts.counts}</p>
      <div className={styles.tools}>
        <TextField
          label={<span className="sr">{texts.find}</span>}
          placeholder={texts.find}
          end={<Search className={styles.glass} />}
          type="search"
          maxLength={schoolLimits.gradebookFind}
          value={find}
          onChange={({ target }) => onFind(target.value)}
        />
        <div className={styles.chips}>
          <KindChips columns={data.columns} kind={show} searchFor={searchFor} />
          <StateChips data={data} filter={filter} searchFor={searchFor} />
        </div>
      </div>
      {rows.length === 0 ? (
        <NothingFound find={find} only={only} onShowAll={() => onFind('')} />
      ) : (
        <GradeTable
          columns={columns}
          places={places}
          points={points}
          rows={rows}
          middle={data.middle}
          sort={sort}
          onSort={setSort}
          chosen={chosen}
          onChoose={choose}
          onClose={close}
        />
      )}
      {chosen && student && work && (
        <GradeTray
          key={`${chosen.studentId} ${chosen.columnId}`}
          groupId={id}
          chosen={chosen}
          student={personName(student)}
          work={work.title}
          onClose={close}
        />
      )}
      <Legend />
    </>
  )
}

type NothingProps = { find: string; only: GradeFilter['only']; onShowAll: () => void }

function NothingFound({ find, only, onShowAll }: NothingProps) {
  if (!find) return <p className="mt5">{only && texts.nothing[only]}</p>
  return (
    <Empty as="h2" title={texts.nobody(find)}>
      <Button variant="secondary" onClick={onShowAll}>
        {texts.clearFind}
      </Button>
    </Empty>
  )
}

/** Of the whole class, also in a search. A written answer counts as soon as it is marked. */
const mostPoints = (students: Gradebook['students'], place: number) =>
  students.reduce((most, { cells }) => Math.max(most, cells[place]?.points?.outOf ?? 0), 0)

type SearchFor = ReturnType<typeof useFilter>[1]
type ChipsProps = {
  columns: Gradebook['columns']
  kind: AssignmentKind | undefined
  searchFor: SearchFor
}

function KindChips({ columns, kind, searchFor }: ChipsProps) {
  const there = kinds.filter((one) => columns.some((column) => column.kind === one))
  if (there.length < 2) return null
  return (
    <ChipLinks
      label={texts.kinds}
      chips={[
        { text: texts.all, to: searchFor({ show: undefined }), isOn: kind === undefined },
        ...there.map((one) => ({
          text: texts[one],
          to: searchFor({ show: one }),
          isOn: one === kind,
        })),
      ]}
    />
  )
}

type StateProps = { data: Gradebook; filter: GradeFilter; searchFor: SearchFor }

/** A second press on the chosen one shows all again. What nobody has is not offered. */
function StateChips({ data, filter: { show, only }, searchFor }: StateProps) {
  const counts = useMemo(() => countGrades(data, show), [data, show])
  const there = gradeFilters.filter((name) => counts[name] > 0 || name === only)
  if (there.length === 0) return null
  return (
    <ChipLinks
      label={texts.states}
      chips={there.map((name) => ({
        text: texts.stateOf[name](counts[name]),
        to: searchFor({ only: name === only ? undefined : name }),
        isOn: name === only,
      }))}
    />
  )
}

const Legend = () => (
  <p className={styles.legend}>
    <span>
      <Tag tone="bad">{texts.missing}</Tag>
      {texts.legend.missing}
    </span>
    <span>
      <Clock />
      {texts.legend.late}
    </span>
    <span>
      <PenLine />
      {texts.legend.waiting}
    </span>
    <span>
      <Tag>{texts.excused}</Tag>
      {texts.legend.excused}
    </span>
    <span>– {texts.legend.open}</span>
  </p>
)
