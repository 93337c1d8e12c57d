import type { Part, QuestionOf } from '@kinnow/contract/questions'
import { GripVertical } from 'lucide-react'
import { useId, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { sorting as texts } from '#texts/en/quiz-arranging.ts'
import { classes } from '#ui/classes.ts'
import { useCourseText } from '#ui/course-language.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import type { AnswerProps } from '../../model/answer-props.ts'
import { plainText } from '../../model/plain-text.ts'
import { SortedItems } from './sorted-items.tsx'
import styles from './sorting-answer.module.css'
import { useDragToGroup } from './use-drag-to-group.ts'
import { useSorting } from './use-sorting.ts'

type Props = AnswerProps<QuestionOf<'sorting'>>

/** Items that go into groups: by pressing an item and its group, by keys, or by dragging. */
export function SortingAnswer({ verdict, disabled, ...props }: Props) {
  const { question, chosen } = props
  if (verdict || disabled) {
    return <SortedItems question={question} chosen={chosen} verdict={verdict} look={props.look} />
  }
  return <Board {...props} />
}

function Board({ question, chosen, onChange, look, ...by }: Props) {
  const id = useId()
  const { dir } = useCourseText()
  const board = useRef<HTMLFieldSetElement>(null)
  const sorting = useSorting({ question, chosen, onChange, board })
  const { picked, pool, itemsIn, put } = sorting
  const { dragged, over, startAt } = useDragToGroup(put)
  const isPlaced = picked !== null && pool.every((item) => item.id !== picked)
  const name = plainText(question.items.find((item) => item.id === picked)?.html ?? '')

  const toItem = (item: Part) => (
    <li key={item.id}>
      <button
        type="button"
        data-item={item.id}
        className={classes(styles.item, dragged === item.id && styles.dragged)}
        aria-pressed={picked === item.id}
        tabIndex={sorting.current === item.id ? 0 : -1}
        onClick={() => sorting.pick(item.id)}
        onKeyDown={sorting.handleKeyDown}
        onPointerDown={startAt(item.id)}
      >
        <span className={styles.handle} data-dots aria-hidden="true">
          <GripVertical />
        </span>
        <TrustedHtml as="span" className={styles.text} html={item.html} data-column="" />
      </button>
    </li>
  )

  return (
    <>
      <fieldset
        ref={board}
        dir={dir}
        aria-labelledby={by.labelledBy}
        aria-describedby={by.describedBy}
        className={classes(styles.board, styles[look], picked && styles.choosing)}
      >
        <fieldset
          aria-labelledby={`${id}-pool`}
          data-group=""
          className={classes(styles.pool, over === '' && styles.over)}
        >
          <p id={`${id}-pool`} className={styles.name}>
            {texts.pool}
          </p>
          {pool.length === 0 && <p className={styles.done}>{texts.allSorted}</p>}
          <ul>{pool.map(toItem)}</ul>
          {isPlaced && (
            <Target
              label={texts.back(name)}
              words={texts.backHere}
              put={() => put(picked, null)}
              onKeyDown={sorting.handleKeyDown}
            />
          )}
        </fieldset>
        <div className={styles.groups}>
          {question.groups.map((group, at) => (
            <fieldset
              key={group.id}
              aria-labelledby={`${id}-${group.id}`}
              data-group={group.id}
              className={classes(styles.group, over === group.id && styles.over)}
            >
              <p id={`${id}-${group.id}`} className={styles.name}>
                <span className={styles.number} aria-hidden="true">
                  {at + 1}
                </span>
                <TrustedHtml as="span" html={group.html} />
              </p>
              <ul>{itemsIn(group.id).map(toItem)}</ul>
              {picked && !itemsIn(group.id).some((item) => item.id === picked) ? (
                <Target
                  label={texts.put(name, plainText(group.html))}
                  words={texts.putHere}
                  put={() => put(picked, group.id)}
                  onKeyDown={sorting.handleKeyDown}
                />
              ) : (
                <span className={styles.slot} />
              )}
            </fieldset>
          ))}
        </div>
      </fieldset>
      <output className="sr">{sorting.message}</output>
    </>
  )
}

type TargetProps = {
  label: string
  words: string
  put: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Covers its group, so that a press anywhere in it counts. */
function Target({ label, words, put, onKeyDown }: TargetProps) {
  return (
    <button
      type="button"
      data-target
      className={styles.target}
      aria-label={label}
      onClick={put}
      onKeyDown={onKeyDown}
    >
      {words}
    </button>
  )
}
