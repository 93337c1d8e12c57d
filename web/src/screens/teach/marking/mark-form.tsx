import type { Mark } from '@kinnow/contract/marks'
import { limits } from '@kinnow/contract/limits'
import { UsersRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useMarkAnswer, useMarks, useReadLastMark } from '#features/grading/api.ts'
import { readPoints, stepPoints } from '#features/grading/model/points.ts'
import { useCountMarked } from '#features/teaching/needs.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { timeAgo } from '#lib/last-used.ts'
import { useClock } from '#lib/served.ts'
import { useStudent } from '#lib/session.ts'
import { earned, markForm as texts } from '#texts/en/marking.ts'
import { Callout, ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { late } from '#ui/lazy.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { MarkWays } from './mark-ways.tsx'
import styles from './marking.module.css'
import { type Levels, RubricFields } from './rubric-fields.tsx'
import type { Queue } from './use-queue.ts'

/** Beside the way: it is not waited for, nor missed. */
const UsedComments = late(
  async () => (await import('./used-comments.tsx')).UsedComments,
  () => null,
)

export const formId = 'mark'

const { commentLongest } = limits.mark

type Props = { queue: Queue; onBusy: (isBusy: boolean) => void }

/** Points and a comment for the open answer. The teacher who comes second is shown the mark of the first. */
export function MarkForm({ queue, onBusy }: Props) {
  const { current, draft, rubric, type } = queue
  const [isTried, setTried] = useState(false)
  const [rival, setRival] = useState<Mark>()
  const own = useStudent()?.id
  const points = useRef<HTMLDivElement>(null)
  const comment = useRef<HTMLDivElement>(null)
  const { mutate, error, isPending } = useMarkAnswer()
  const readLastMark = useReadLastMark()
  const countMarked = useCountMarked()
  useFocusAt(points)
  useEffect(() => onBusy(isPending), [isPending, onBusy])
  if (!current) return null
  const { attemptId, questionId, mark } = current
  const isByRubric = rubric !== null && draft.isByRubric
  const grade = isByRubric ? readLevels(draft.levels) : readTyped(draft.points)
  const isRefused = error instanceof ApiFailure && error.code === 'marked-meanwhile'

  function save() {
    setTried(true)
    if (isPending) return
    if (grade === null) return focusMissing(points.current)
    const seenId = mark?.id ?? null
    mutate(
      { attemptId, questionId, ...grade, comment: draft.comment, seenId },
      {
        onSuccess: (saved) => {
          if (!mark) countMarked()
          queue.save(saved)
        },
        onError: (failure) => void showRival(failure),
      },
    )
  }

  async function showRival(failure: Error) {
    if (!(failure instanceof ApiFailure) || failure.code !== 'marked-meanwhile') return
    const last = await readLastMark(attemptId, questionId).catch(() => undefined)
    if (!last) return
    // What was typed stays as it is; the next save replaces the mark that is shown now.
    type(draft)
    queue.replace(last)
    setRival(last)
  }

  function handleKey(event: KeyboardEvent) {
    const isComment = event.target instanceof HTMLTextAreaElement
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return save()
    }
    if (isComment || event.ctrlKey || event.metaKey || event.altKey) return
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined
    if (direction && !isByRubric) {
      event.preventDefault()
      type({ ...draft, points: stepPoints(draft.points, direction) })
    }
    if (event.key === 'c') {
      event.preventDefault()
      comment.current?.querySelector('textarea')?.focus()
    }
  }

  return (
    // The keys work while the focus is in the form.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div onKeyDown={handleKey}>
      <Form
        id={formId}
        className="stack g4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Head queue={queue} />
        {rival && (
          <Callout
            Icon={UsersRound}
            tone="info"
            live="alert"
            title={texts.justMarked(nameOf(rival, own), earned(rival))}
          >
            {rival.comment && <p className={styles.quoted}>{rival.comment}</p>}
            <p>{texts.justMarkedText}</p>
          </Callout>
        )}
        {error && !(isRefused && rival) && (
          <ErrorPanel message={`${texts.notSaved} ${failureText(error)}`} />
        )}
        <div ref={points}>
          {isByRubric ? (
            <RubricFields
              rubric={rubric}
              levels={draft.levels}
              isTried={isTried}
              onChange={(levels) => type({ ...draft, levels })}
            />
          ) : (
            <div className={styles.points}>
              <TextField
                label={texts.points}
                inputMode="decimal"
                autoComplete="off"
                maxLength={5}
                value={draft.points}
                error={isTried && grade === null ? texts.wrongPoints : null}
                end={<span className="muted">{texts.of}</span>}
                onChange={({ target }) => type({ ...draft, points: target.value })}
              />
            </div>
          )}
        </div>
        <CommentField place={comment} queue={queue} />
        {mark && <History attemptId={attemptId} questionId={questionId} />}
      </Form>
    </div>
  )
}

type CommentProps = { place: RefObject<HTMLDivElement | null>; queue: Queue }

function CommentField({ place, queue: { draft, type, comments } }: CommentProps) {
  return (
    <div ref={place} className={styles.comment}>
      <TextAreaField
        label={texts.comment}
        rows={4}
        maxLength={commentLongest}
        value={draft.comment}
        onChange={({ target }) => type({ ...draft, comment: target.value })}
      />
      <UsedComments
        comments={comments.filter((used) => !draft.comment.includes(used))}
        onUse={(used) => {
          type({ ...draft, comment: withComment(draft.comment, used) })
          place.current?.querySelector('textarea')?.focus()
        }}
      />
    </div>
  )
}

/** What is typed already stays before it. */
const withComment = (typed: string, used: string) =>
  [typed.trim(), used].filter(Boolean).join('\n').slice(0, commentLongest)

const Head = ({ queue: { rubric, draft, type } }: { queue: Queue }) => (
  <div className={styles.formHead}>
    <h2 className={styles.formTitle}>{texts.title}</h2>
    {rubric && (
      <MarkWays
        isByRubric={draft.isByRubric}
        onChange={(by) => type({ ...draft, isByRubric: by })}
      />
    )}
  </div>
)

function readTyped(typed: string) {
  const points = readPoints(typed)
  return points === null ? null : { points }
}

function readLevels(levels: Levels) {
  const chosen = levels.filter((each) => each !== null)
  return chosen.length === levels.length ? { levels: chosen } : null
}

/** The first criterion without a level, or the points. */
function focusMissing(fields: HTMLElement | null): void {
  const open = fields?.querySelector<HTMLElement>('fieldset:not(:has(:checked)) input')
  ;(open ?? fields?.querySelector('input'))?.focus()
}

/** On a wide screen the keys work at once; a phone would lift its keyboard over the answer. */
function useFocusAt(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (matchMedia('(min-width: 861px)').matches)
      place.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [place])
}

function nameOf({ by }: Mark, own: string | undefined): string {
  if (!by) return texts.unknown
  return by.id === own ? texts.you : (by.name ?? texts.unnamed)
}

function History({ attemptId, questionId }: { attemptId: string; questionId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.history}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{texts.history}</summary>
      {isOpen && <Marks attemptId={attemptId} questionId={questionId} />}
    </details>
  )
}

function Marks({ attemptId, questionId }: { attemptId: string; questionId: string }) {
  const { data, error, refetch } = useMarks(attemptId, questionId)
  if (error)
    return (
      <ErrorPanel
        message={`${texts.historyFailed} ${failureText(error)}`}
        onRetry={() => void refetch()}
      />
    )
  return (
    <ol className={styles.marks}>
      {data?.map((mark) => (
        <MarkLine key={mark.id} mark={mark} />
      ))}
    </ol>
  )
}

function MarkLine({ mark }: { mark: Mark }) {
  const clock = useClock()
  const own = useStudent()?.id
  return (
    <li>
      <b>{texts.markedBy(nameOf(mark, own), earned(mark))}</b>
      <span className="xs muted">{timeAgo(mark.at, clock, texts.justNow)}</span>
      {mark.comment && <p className={styles.quoted}>{mark.comment}</p>}
    </li>
  )
}
