import { hasRole } from '@kinnow/contract/roles'
import type { Marking } from '@kinnow/contract/marks'
import { limits } from '@kinnow/contract/limits'
import type { Rubric } from '@kinnow/contract/rubric'
import { ArrowLeft, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { MetaFunction } from 'react-router'
import { useMarking, type MarkingFilter } from '#features/grading/api.ts'
import { readPoints } from '#features/grading/model/points.ts'
import { groupPath, quizStatisticsPath, teachPath } from '#features/groups/model/paths.ts'
import { useMe } from '#features/profile/api.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { useStudent } from '#lib/session.ts'
import { earned, markForm, marking as texts, rubric as rubricTexts } from '#texts/en/marking.ts'
import { teaching } from '#texts/en/teach.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { classes } from '#ui/classes.ts'
import { Empty } from '#ui/empty.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { NotFound } from '#ui/not-found.tsx'
import { Loading } from '#ui/spinner.tsx'
import { late } from '#ui/lazy.tsx'
import { AnswerList, titleOf } from './marking/answer-list.tsx'
import { AnswerView } from './marking/answer-view.tsx'
import { BarTools } from './marking/bar-tools.tsx'
import { classNameOf, Filters, useMarkingFilter } from './marking/filters.tsx'
import { formId, MarkForm } from './marking/mark-form.tsx'
import { mostOf, sumOf } from './marking/rubric-fields.tsx'
import styles from './marking/marking.module.css'
import { keyOf, type Queue, useQueue } from './marking/use-queue.ts'

/** Loads with the first letter that is typed; where it is missing, leaving needs no confirmation. */
const ConfirmLeave = late(
  async () => (await import('#ui/confirm-leave.tsx')).ConfirmLeave,
  () => null,
)

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

/** Written answers of a teacher's classes, one at a time; for students there is no such page. */
export default function MarkingScreen() {
  const role = useStudent()?.role ?? 'student'
  // Who has just become a teacher is still known here by the role of before.
  const { isPending } = useMe()
  if (hasRole(role, 'teacher')) return <Rounds />
  return isPending ? <Loading /> : <NotFound />
}

function Rounds() {
  const filter = useMarkingFilter()
  const [round, setRound] = useState(0)
  const { data, error, refetch } = useMarking(filter, round)
  if (error || !data)
    return (
      <Frame filter={filter}>
        <Unread error={error} onRetry={() => void refetch()} />
      </Frame>
    )
  const { groupId, quizId, state } = filter
  return (
    <Desk
      key={`${groupId} ${quizId} ${state} ${round}`}
      data={data}
      filter={filter}
      onEnd={() => setRound(round + 1)}
    />
  )
}

function Unread({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <Loading />
  if (error instanceof ApiFailure && error.status === 404) return <NotFound />
  const message = `${texts.failed} ${failureText(error)}`
  return <ErrorPanel className={styles.alone} message={message} onRetry={onRetry} />
}

type FrameProps = {
  filter: MarkingFilter
  title?: string | undefined
  /** Under the title: of which class and question the answer is. */
  place?: string
  right?: ReactNode
  children: ReactNode
}

function Frame({ filter, title = texts.page, place, right, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <header className={styles.bar}>
        <Link
          className={styles.back}
          to={filter.groupId === null ? teachPath : groupPath(filter.groupId)}
          aria-label={texts.back}
        >
          <ArrowLeft />
        </Link>
        <div className={styles.title}>
          <h1 tabIndex={-1}>{title}</h1>
          {place && <p className="xs muted">{place}</p>}
        </div>
        {right}
      </header>
      {children}
    </div>
  )
}

type DeskProps = { data: Marking; filter: MarkingFilter; onEnd: () => void }

function Desk({ data, filter, onEnd }: DeskProps) {
  const queue = useQueue(data, onEnd)
  const [hidesNames, setHidesNames] = useState(true)
  const [isMoved, setMoved] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const choiceId = useId()
  const { current, index, answers, waiting, marked } = queue
  const move = (place: number) => {
    if (!answers[place]) return
    setMoved(true)
    setChoosing(false)
    queue.goTo(place)
  }
  useKeys(queue, move)
  const question = data.questions.find(({ version }) => version === current?.version)
  const right = (
    <BarTools
      marked={marked}
      all={waiting + marked}
      hidesNames={hidesNames}
      onHideNames={setHidesNames}
    />
  )
  const filters = <Filters data={data} filter={filter} waiting={waiting} marked={marked} />
  if (!current || !question)
    return (
      <Frame filter={filter}>
        <main id="main" className={styles.alone} tabIndex={-1}>
          {data.groups.length > 0 && filters}
          <Nothing data={data} filter={filter} />
        </main>
      </Frame>
    )
  const title = titleOf(current, index, hidesNames)
  const place = texts.place(classNameOf(data, filter), current.number)
  return (
    <Frame filter={filter} title={current.quiz.title} place={place} right={right}>
      <div className={styles.desk}>
        <Turn
          queue={queue}
          title={title}
          count={filter.state === 'waiting' ? texts.waiting(waiting) : texts.marked(marked)}
          choice={{ id: choiceId, isOpen: isChoosing, onToggle: () => setChoosing(!isChoosing) }}
          onMove={move}
        />
        <nav
          id={choiceId}
          className={classes(styles.queue, isChoosing && styles.open)}
          aria-label={texts.list}
        >
          {filters}
          <AnswerList queue={queue} hidesNames={hidesNames} onChoose={move} />
          {hidesNames && <p className={`xs muted ${styles.hidden}`}>{texts.namesHidden}</p>}
        </nav>
        <main id="main" className={styles.middle} tabIndex={-1}>
          <AnswerView
            key={keyOf(current)}
            answer={current}
            question={question}
            title={title}
            isMoved={isMoved || index > 0}
          />
          {filter.groupId && (
            <Link className="link sm" to={quizStatisticsPath(filter.groupId, current.quiz.id)}>
              {teaching.howAnswered}
            </Link>
          )}
        </main>
        <section className={styles.form} aria-label={markForm.title}>
          <MarkForm key={keyOf(current)} queue={queue} onBusy={setBusy} />
        </section>
      </div>
      <footer className={styles.foot}>
        <Keys queue={queue} />
        {/* In the page before its text, so that it is read out; a toast would cover the buttons. */}
        <output className={styles.saved}>
          {queue.saved && markForm.saved(earned(queue.saved))}
        </output>
        <div className={styles.actions}>
          <Earned queue={queue} />
          <Button
            variant="secondary"
            disabled={!answers[index + 1]}
            onClick={() => move(index + 1)}
          >
            {markForm.skip}
          </Button>
          <Button type="submit" form={formId} busy={isBusy && markForm.saving}>
            {markForm.save}
            <span className={`only-d ${styles.shortcut}`} aria-hidden="true">
              <kbd>Ctrl</kbd>
              <kbd>Enter</kbd>
            </span>
          </Button>
        </div>
      </footer>
      {queue.hasDraft && (
        <ConfirmLeave
          holds={() => true}
          title={markForm.leaveTitle}
          text={markForm.leaveText}
          stay={markForm.stay}
          leave={markForm.leave}
        />
      )}
    </Frame>
  )
}

/** The keys of the form, and those that turn to another answer. */
const Keys = ({ queue: { rubric, draft } }: { queue: Queue }) => {
  const levels = draft.isByRubric && rubric
  return (
    <p className={`only-d ${styles.keys}`}>
      <span>
        <Kbd>0</Kbd> – <Kbd>{String(levels ? highestKey(levels) : limits.mark.most)}</Kbd>{' '}
        {levels ? rubricTexts.keys.level : markForm.keys.points}
      </span>
      {levels && (
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {rubricTexts.keys.criterion}
        </span>
      )}
      <span>
        <Kbd>C</Kbd> {markForm.keys.comment}
      </span>
      <span>
        <Kbd>J</Kbd> <Kbd>K</Kbd> {markForm.keys.turn}
      </span>
    </p>
  )
}

/** A level of more points has no key of its own. */
const highestKey = (rubric: Rubric) =>
  Math.min(9, Math.max(...rubric.flatMap(({ levels }) => levels.map(({ points }) => points))))

/** On phones, where the form is below: what the mark is so far. */
function Earned({ queue: { rubric, draft } }: { queue: Queue }) {
  const levels = draft.isByRubric && rubric
  const points = levels ? sumOf(draft.levels) : readPoints(draft.points)
  return (
    <p className={`only-m ${styles.earned}`}>
      <b>{rubricTexts.sum(points)}</b> {levels ? rubricTexts.of(mostOf(levels)) : markForm.of}
    </p>
  )
}

type TurnProps = {
  queue: Queue
  title: string
  /** How many answers there are to choose from. */
  count: string
  choice: { id: string; isOpen: boolean; onToggle: () => void }
  onMove: (place: number) => void
}

/** On phones, in place of the list: which answer it is; opens what else there is to choose. */
function Turn({ queue: { index, answers }, title, count, choice, onMove }: TurnProps) {
  return (
    <nav className={`only-m ${styles.turn}`} aria-label={texts.turn}>
      <IconButton
        outlined
        label={texts.previous}
        disabled={!index}
        onClick={() => onMove(index - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <button
        type="button"
        aria-expanded={choice.isOpen}
        aria-controls={choice.id}
        onClick={choice.onToggle}
      >
        <b>{title}</b>
        <span className="xs muted">
          {count}
          <ChevronDown />
        </span>
      </button>
      <IconButton
        outlined
        label={texts.next}
        disabled={!answers[index + 1]}
        onClick={() => onMove(index + 1)}
      >
        <ChevronRight />
      </IconButton>
    </nav>
  )
}

function Nothing({ data, filter }: { data: Marking; filter: MarkingFilter }) {
  const [search] = useSearchParams()
  const markedSearch = new URLSearchParams([...search, ['show', 'marked']])
  if (data.groups.length === 0)
    return (
      <Empty as="h2" title={texts.noClasses} text={texts.allMarkedText}>
        <ButtonLink to={teachPath}>{texts.toClasses}</ButtonLink>
      </Empty>
    )
  return filter.state === 'waiting' ? (
    <Empty as="h2" title={texts.allMarked} text={texts.allMarkedText}>
      {data.marked > 0 && (
        <ButtonLink variant="secondary" to={{ search: `?${markedSearch.toString()}` }}>
          {texts.showMarked}
        </ButtonLink>
      )}
    </Empty>
  ) : (
    <Empty as="h2" title={texts.noneMarked} text={texts.noneMarkedText} />
  )
}

/** J and K turn to the next and the previous answer, unless a text is being written. */
function useKeys({ index }: Queue, move: (place: number) => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      // What asks before the page is left takes all keys.
      if (document.querySelector('[role=alertdialog]')) return
      if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return
      const step = { j: 1, k: -1 }[key]
      if (!step) return
      event.preventDefault()
      move(index + step)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })
}
