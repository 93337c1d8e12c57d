import type { Part, QuestionOf } from '@kinnow/contract/questions'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react'
import { answering as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { useCourseText } from '#ui/course-language.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import type { AnswerProps } from '../../model/answer-props.ts'
import { Graded } from '../../components/graded.tsx'
import styles from './ordering-answer.module.css'
import { plainText } from '../../model/plain-text.ts'
import { useWindowPointer } from '../../hooks/use-window-pointer.ts'

const inPlace = { right: texts.inPlace, wrong: texts.notInPlace }

type Props = AnswerProps<QuestionOf<'ordering'>>

/** Items that move: by buttons, arrow keys or a handle. The first move is the first answer. */
export function OrderingAnswer({ question, chosen, onChange, verdict, disabled, ...props }: Props) {
  const { dir } = useCourseText()
  const [message, setMessage] = useState('')
  const { options } = question
  const answer = chosen.flatMap((id) => options.find((option) => option.id === id) ?? [])
  const items = answer.length === options.length ? answer : options
  const isLocked = disabled || Boolean(verdict)

  function move(from: number, to: number): void {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || isLocked || from === to) return
    const moved = items.toSpliced(from, 1).toSpliced(to, 0, item)
    onChange(moved.map(({ id }) => id))
    setMessage(texts.moved(plainText(item.html), to + 1, items.length))
  }

  const list = useRef<HTMLOListElement>(null)
  const { dragged, startAt } = useDragOrder(list, move)

  return (
    <>
      <ol
        ref={list}
        dir={dir}
        className={classes(styles.list, !isLocked && styles.open, styles[props.look])}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
      >
        {items.map((item, index) => (
          <Item
            key={item.id}
            item={item}
            index={index}
            count={items.length}
            isRight={verdict?.marks[index]}
            isGraded={Boolean(verdict)}
            isDragged={dragged === index}
            drag={isLocked ? null : startAt(index)}
            move={move}
          />
        ))}
      </ol>
      <output className="sr">{message}</output>
      {verdict && !verdict.isRight && <Solution options={options} right={verdict.right} />}
    </>
  )
}

type ItemProps = {
  item: Part
  index: number
  count: number
  /** Undefined where the item is not graded. */
  isRight: boolean | undefined
  isGraded: boolean
  isDragged: boolean
  /** Starts dragging; null where the item can no longer be moved. */
  drag: ((event: PointerEvent) => void) | null
  move: (from: number, to: number) => void
}

function Item({ item, index, count, isRight, isGraded, isDragged, drag, move }: ItemProps) {
  const shared = { index, count, html: item.html, move }
  return (
    <li
      className={classes(
        styles.item,
        isDragged && styles.dragged,
        isRight !== undefined && styles[isRight ? 'right' : 'wrong'],
      )}
      data-outcome={isGraded ? 'chosen' : undefined}
    >
      {drag && (
        <span className={styles.handle} aria-hidden="true" onPointerDown={drag}>
          <GripVertical />
        </span>
      )}
      <span className={styles.number} aria-hidden="true">
        {index + 1}
      </span>
      <TrustedHtml as="span" className={styles.text} html={item.html} />
      {isRight !== undefined && (
        <span className={styles.mark}>
          <Graded isRight={isRight} words={inPlace} />
        </span>
      )}
      {drag && (
        <span className={styles.moves}>
          <MoveButton {...shared} to={index - 1} />
          <MoveButton {...shared} to={index + 1} />
        </span>
      )}
    </li>
  )
}

function Solution({ options, right }: { options: Part[]; right: string[] }) {
  const id = useId()
  return (
    <div className={styles.solution} data-outcome="right">
      <p id={id}>{texts.rightOrder}</p>
      <ol aria-labelledby={id}>
        {right.map((each) => (
          <li key={each}>
            <TrustedHtml
              as="span"
              html={options.find((option) => option.id === each)?.html ?? ''}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

type MoveProps = {
  index: number
  to: number
  count: number
  html: string
  move: (from: number, to: number) => void
}

/** Stays focusable at the ends, so that the focus is not lost there. */
function MoveButton({ index, to, count, html, move }: MoveProps) {
  const isUp = to < index
  const name = plainText(html)

  function handleKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    move(index, index + step)
  }

  return (
    <button
      type="button"
      aria-label={isUp ? texts.up(name) : texts.down(name)}
      aria-disabled={to < 0 || to >= count}
      onClick={() => move(index, to)}
      onKeyDown={handleKeyDown}
    >
      {isUp ? <ArrowUp /> : <ArrowDown />}
    </button>
  )
}

/** Drags the items of a list with a mouse, a pen or a finger. */
function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<number | null>(null)

  useWindowPointer({
    isActive: dragged !== null,
    onMove: ({ clientX, clientY }) => {
      if (dragged === null) return
      const over = document.elementFromPoint(clientX, clientY)?.closest('li')
      const to = over ? Array.from(list.current?.children ?? []).indexOf(over) : -1
      if (!over || to < 0 || to === dragged) return
      // Past its middle, so that a small item does not jump back and forth over a tall one.
      const { top, height } = over.getBoundingClientRect()
      const isPast = to > dragged ? clientY > top + height / 2 : clientY < top + height / 2
      if (!isPast) return
      move(dragged, to)
      setDragged(to)
    },
    onEnd: () => setDragged(null),
  })

  const startAt = (at: number) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDragged(at)
  }

  return { dragged, startAt }
}
