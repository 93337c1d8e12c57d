import { hasRole } from '@kinnow/contract/roles'
import type { Marking } from '@kinnow/contract/marks'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MetaFunction } from 'react-router'
import { useMarking, type MarkingFilter } from '#features/grading/api.ts'
import { groupPath, quizStatisticsPath, teachPath } from '#features/groups/model/paths.ts'
import { useMe } from '#features/profile/api.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { useStudent } from '#lib/session.ts'
import { earned, markForm, marking as texts, rubric as rubricTexts } from '#texts/en/marking.ts'
import { teaching } from '#texts/en/teach.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { NotFound } from '#ui/not-found.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { Loading } from '#ui/spinner.tsx'
import { Switch } from '#ui/switch.tsx'
import { late } from '#ui/lazy.tsx'
import { AnswerList, titleOf } from './marking/answer-list.tsx'
import { AnswerView } from './marking/answer-view.tsx'
import { Filters, useMarkingFilter } from './marking/filters.tsx'
import { formId, MarkForm } from './marking/mark-form.tsx'
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
  if (error instanceof ApiFailure && error.status === 404)
    return (
      <Frame filter={filter}>
        <NotFound />
      </Frame>
    )
  if (error)
    return (
      <Frame filter={filter}>
        <ErrorPanel
          className={styles.alone}
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      </Frame>
    )
  if (!data)
    return (
      <Frame filter={filter}>
        <Loading />
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

type FrameProps = {
  filter: MarkingFilter
  title?: string | undefined
  right?: ReactNode
  children: ReactNode
}

function Frame({ filter, title, right, children }: FrameProps) {
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
          <h1 tabIndex={-1}>{texts.title}</h1>
          {title && <p className="xs muted">{title}</p>}
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
  const { current, index, answers, waiting, marked } = queue
  const all = waiting + marked
  const move = (place: number) => {
    if (place < 0 || place >= answers.length) return
    setMoved(true)
    queue.goTo(place)
  }
  useKeys(queue, move)
  const question = data.questions.find(({ version }) => version === current?.version)
  const right = (
    <div className={styles.tools}>
      {all > 0 && (
        <div className={`only-d ${styles.progress}`}>
          <ProgressBar thin label={texts.progress} percent={(100 * marked) / all} />
          <span className="xs b5">{texts.markedOf(marked, all)}</span>
        </div>
      )}
      <Switch label={texts.hideNames} checked={hidesNames} onChange={setHidesNames} />
    </div>
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
  return (
    <Frame filter={filter} title={current.quiz.title} right={right}>
      <div className={styles.desk}>
        <nav className={styles.queue} aria-label={texts.list}>
          {filters}
          <AnswerList queue={queue} hidesNames={hidesNames} onChoose={move} />
          {hidesNames && <p className={`xs muted ${styles.hidden}`}>{texts.namesHidden}</p>}
        </nav>
        <main id="main" className={styles.middle} tabIndex={-1}>
          <Turn queue={queue} title={title} onMove={move} />
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
        <Keys isByRubric={queue.rubric !== null && queue.draft.isByRubric} />
        {/* In the page before its text, so that it is read out; a toast would cover the buttons. */}
        <output className={styles.saved}>
          {queue.saved && markForm.saved(earned(queue.saved))}
        </output>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            disabled={index + 1 >= answers.length}
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
const Keys = ({ isByRubric }: { isByRubric: boolean }) => (
  <p className={`only-d ${styles.keys}`}>
    {isByRubric ? (
      <>
        <span>
          <Kbd>0</Kbd>–<Kbd>9</Kbd> {rubricTexts.keys.level}
        </span>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {rubricTexts.keys.criterion}
        </span>
      </>
    ) : (
      <span>
        <Kbd>0</Kbd>–<Kbd>10</Kbd> {markForm.keys.points}
      </span>
    )}
    <span>
      <Kbd>C</Kbd> {markForm.keys.comment}
    </span>
    <span>
      <Kbd>J</Kbd> {markForm.keys.next}
    </span>
    <span>
      <Kbd>K</Kbd> {markForm.keys.previous}
    </span>
  </p>
)

/** On phones, in place of the list. */
function Turn({
  queue,
  title,
  onMove,
}: {
  queue: Queue
  title: string
  onMove: (place: number) => void
}) {
  const { index, answers } = queue
  return (
    <div className={`only-m ${styles.turn}`}>
      <IconButton
        outlined
        label={texts.previous}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <p>
        <b>{title}</b>
        <span className="xs muted">{texts.place(index + 1, answers.length)}</span>
      </p>
      <IconButton
        outlined
        label={texts.next}
        disabled={index + 1 === answers.length}
        onClick={() => onMove(index + 1)}
      >
        <ChevronRight />
      </IconButton>
    </div>
  )
}

function Nothing({ data, filter }: { data: Marking; filter: MarkingFilter }) {
  if (data.groups.length === 0)
    return (
      <Empty as="h2" title={texts.noClasses} text={texts.noClassesText}>
        <ButtonLink to={teachPath}>{texts.toClasses}</ButtonLink>
      </Empty>
    )
  return filter.state === 'waiting' ? (
    <Empty as="h2" title={texts.allMarked} text={texts.allMarkedText} />
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
      if (key !== 'j' && key !== 'k') return
      event.preventDefault()
      move(key === 'j' ? index + 1 : index - 1)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })
}
