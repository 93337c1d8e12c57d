import type { QuestionOf } from '@kinnow/contract/questions'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { answering as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { useCourseText } from '#ui/course-language.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import type { AnswerProps } from '../../model/answer-props.ts'
import { Graded } from '../../components/graded.tsx'
import styles from './ordering-answer.module.css'
import { plainText } from '../../model/plain-text.ts'
import { useDragOrder } from './use-drag-order.ts'

const inPlace = { right: texts.inPlace, wrong: texts.notInPlace }

/** Items that move: by buttons, by arrow keys on them, or dragged by a handle. Until one moves, nothing is answered. */
export function OrderingAnswer({
  question,
  chosen,
  onChange,
  verdict,
  disabled,
  look,
  ...by
}: AnswerProps<QuestionOf<'ordering'>>) {
  const id = useId()
  const { dir } = useCourseText()
  const [told, setTold] = useState('')
  const { options } = question
  const given = chosen.flatMap((one) => options.find((option) => option.id === one) ?? [])
  const items = given.length === options.length ? given : options
  const isClosed = disabled || Boolean(verdict)

  function move(from: number, to: number) {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || isClosed || from === to) return
    onChange(
      items
        .toSpliced(from, 1)
        .toSpliced(to, 0, item)
        .map((one) => one.id),
    )
    setTold(texts.moved(plainText(item.html), to + 1, items.length))
  }

  const list = useRef<HTMLOListElement>(null)
  const { dragged, startAt } = useDragOrder(list, move)

  function handleKeyDown(event: KeyboardEvent, at: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    move(at, at + step)
  }

  return (
    <>
      <ol
        ref={list}
        dir={dir}
        className={classes(styles.list, !isClosed && styles.open, styles[look])}
        aria-labelledby={by.labelledBy}
        aria-describedby={by.describedBy}
      >
        {items.map((item, at) => {
          const isRight = verdict?.marks[at]
          const state = isRight === undefined ? undefined : isRight ? styles.right : styles.wrong
          return (
            <li
              key={item.id}
              className={classes(styles.item, dragged === at && styles.dragged, state)}
              data-outcome={verdict && 'chosen'}
            >
              {!isClosed && (
                <span className={styles.handle} aria-hidden="true" onPointerDown={startAt(at)}>
                  <GripVertical />
                </span>
              )}
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <TrustedHtml as="span" className={styles.text} html={item.html} id={`${id}-${at}`} />
              {isRight !== undefined && (
                <span className={styles.mark}>
                  <Graded isRight={isRight} words={inPlace} />
                </span>
              )}
              {!isClosed && (
                <span className={styles.moves}>
                  <MoveButton
                    at={at}
                    to={at - 1}
                    html={item.html}
                    all={items.length}
                    move={move}
                    onKeyDown={handleKeyDown}
                  />
                  <MoveButton
                    at={at}
                    to={at + 1}
                    html={item.html}
                    all={items.length}
                    move={move}
                    onKeyDown={handleKeyDown}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <output className="sr">{told}</output>
      {verdict && !verdict.isRight && (
        <div className={styles.solution} data-outcome="right">
          <p id={`${id}-right`}>{texts.rightOrder}</p>
          <ol aria-labelledby={`${id}-right`}>
            {verdict.right.map((right) => (
              <li key={right}>
                <TrustedHtml
                  as="span"
                  html={options.find((option) => option.id === right)?.html ?? ''}
                />
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  )
}

type MoveProps = {
  at: number
  to: number
  all: number
  html: string
  move: (from: number, to: number) => void
  onKeyDown: (event: KeyboardEvent, at: number) => void
}

/** Stays in reach at the ends, so that the focus is not lost there. */
function MoveButton({ at, to, all, html, move, onKeyDown }: MoveProps) {
  const isUp = to < at
  const name = plainText(html)
  return (
    <button
      type="button"
      aria-label={isUp ? texts.up(name) : texts.down(name)}
      aria-disabled={to < 0 || to >= all}
      onClick={() => move(at, to)}
      onKeyDown={(event) => onKeyDown(event, at)}
    >
      {isUp ? <ArrowUp /> : <ArrowDown />}
    </button>
  )
}
