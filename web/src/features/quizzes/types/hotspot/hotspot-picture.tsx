import { limits } from '@kinnow/contract/limits'
import type { QuestionOf } from '@kinnow/contract/questions'
import { regionAt, type Shape } from '@kinnow/contract/regions'
import { Check, X } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { answering as texts, quiz } from '#texts/en/quiz.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Words } from '#ui/course-language.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import { type AnswerProps, fieldOf } from '../../model/answer-props.ts'
import styles from './hotspot-answer.module.css'
import { letter } from '../../model/letter.ts'
import { plainText } from '../../model/plain-text.ts'
import { usePictureState } from './use-picture-state.ts'

type Hotspot = QuestionOf<'hotspot'>
type Props = Omit<AnswerProps<Hotspot>, 'look' | 'onChange'> & {
  /** The list below takes the answer from keyboards and screen readers. */
  isList: boolean
  choose: (option: string) => void
}

const half = limits.hotspot.target / 2

/** All regions are outlined and marked alike. A finger may come down anywhere in one; a keyboard goes from mark to mark. */
export function HotspotPicture({ question, chosen, verdict, isList, choose, ...props }: Props) {
  const { size, options, isMultiple } = question
  const frame = useRef<HTMLDivElement>(null)
  const picture = usePictureState(frame)
  const isLocked = props.disabled || Boolean(verdict) || picture.state !== 'shown'
  const stateOf = (id: string) => {
    if (!verdict) return chosen.includes(id) ? 'chosen' : 'idle'
    if (verdict.right.includes(id)) return 'right'
    return verdict.chosen.includes(id) ? 'wrong' : 'idle'
  }

  function tap(event: MouseEvent<HTMLDivElement>) {
    // A mark takes its own press, as it did before there were scripts.
    if (isLocked || (event.target as Element).closest('label')) return
    const box = event.currentTarget.getBoundingClientRect()
    const scale = size.width / box.width
    const at = { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale }
    const hit = regionAt(options, at, half * scale)
    if (hit) choose(hit.id)
  }

  return (
    // What is pressed here with a mouse or a finger is reached by keys at the marks, or in the list.
    <div
      ref={frame}
      className={classes(styles.frame, isLocked && styles.locked, styles[picture.state])}
      dir="ltr"
      role="presentation"
      onClick={tap}
    >
      <TrustedHtml className={styles.picture} html={question.pictureHtml} />
      {picture.state === 'failed' && (
        <div className={styles.note}>
          {texts.pictureFailed}
          <Button variant="secondary" size="sm" onClick={picture.reload}>
            {quiz.tryAgain}
          </Button>
        </div>
      )}
      <svg
        className={styles.outlines}
        viewBox={`0 0 ${size.width} ${size.height}`}
        aria-hidden="true"
      >
        {options.map(({ id, shape }) => (
          <g key={id} className={styles[stateOf(id)]}>
            <Outline shape={shape} className={styles.halo} />
            <Outline shape={shape} className={styles.line} />
          </g>
        ))}
      </svg>
      <div
        className={styles.marks}
        {...(!isList && {
          role: isMultiple ? 'group' : 'radiogroup',
          'aria-labelledby': props.labelledBy,
          'aria-describedby': props.describedBy,
        })}
      >
        {options.map(({ id, html, at }, index) => {
          const state = stateOf(id)
          const look = {
            className: classes(styles.mark, styles[state]),
            ref: placeAt(at.x / size.width, at.y / size.height),
          }
          const sign = (
            <span className={styles.sign} aria-hidden="true">
              <Sign state={state} index={index} />
            </span>
          )
          if (isList)
            return (
              <span key={id} {...look}>
                {sign}
              </span>
            )
          return (
            <label key={id} {...look}>
              <input
                type={isMultiple ? 'checkbox' : 'radio'}
                name={fieldOf(question)}
                value={id}
                checked={chosen.includes(id)}
                disabled={isLocked}
                onChange={() => choose(id)}
              />
              {sign}
              <span className="sr">
                {letter(index)}: <Words>{plainText(html)}</Words>
              </span>
            </label>
          )
        })}
      </div>
    </div>
  )
}

/** By script, as pages have no styles in their elements; until it runs, the marks stand in a row below the picture. */
const placeAt = (right: number, down: number) => (mark: HTMLElement | null) => {
  mark?.style.setProperty('--right', `${right * 100}%`)
  mark?.style.setProperty('--down', `${down * 100}%`)
  mark?.setAttribute('data-placed', '')
}

function Sign({ state, index }: { state: string; index: number }) {
  if (state === 'right') return <Check />
  return state === 'wrong' ? <X /> : letter(index)
}

function Outline({ shape, className }: { shape: Shape; className?: string }) {
  switch (shape.kind) {
    case 'circle':
      return <circle cx={shape.x} cy={shape.y} r={shape.radius} className={className} />
    case 'rectangle': {
      const { x, y, width, height } = shape
      return <rect x={x} y={y} width={width} height={height} className={className} rx={2} />
    }
    case 'polygon':
      return (
        <polygon
          points={shape.points.map(({ x, y }) => `${x},${y}`).join(' ')}
          className={className}
        />
      )
  }
}
