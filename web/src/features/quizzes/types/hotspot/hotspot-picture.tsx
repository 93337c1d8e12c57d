import { limits } from '@kinnow/contract/limits'
import type { QuestionOf } from '@kinnow/contract/questions'
import type { Verdict } from '@kinnow/contract/quizzes'
import { regionAt, type Shape } from '@kinnow/contract/regions'
import { Check, X } from 'lucide-react'
import { useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
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

/** All regions are outlined alike. A press counts anywhere in one; the keyboard uses the marks. */
export function HotspotPicture({ question, chosen, verdict, isList, choose, ...props }: Props) {
  const { size, options, isMultiple } = question
  const frame = useRef<HTMLDivElement>(null)
  const picture = usePictureState(frame)
  const isLocked = props.disabled || Boolean(verdict) || picture.state !== 'shown'
  const stateOf = (id: string) => regionState(id, chosen, verdict)

  function handleClick(event: MouseEvent<HTMLDivElement>) {
    // A mark handles its own press, as it does before the scripts run.
    if (isLocked || (event.target as Element).closest('label')) return
    const box = event.currentTarget.getBoundingClientRect()
    const scale = size.width / box.width
    const at = { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale }
    const hit = regionAt(options, at, half * scale)
    if (hit) choose(hit.id)
  }

  return (
    // The keyboard reaches the same regions at the marks, or in the list.
    <div
      ref={frame}
      className={classes(styles.frame, isLocked && styles.locked, styles[picture.state])}
      dir="ltr"
      role="presentation"
      onClick={handleClick}
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
        {options.map((option, index) => (
          <Mark
            key={option.id}
            question={question}
            option={option}
            index={index}
            state={stateOf(option.id)}
            isList={isList}
          >
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={fieldOf(question)}
              value={option.id}
              checked={chosen.includes(option.id)}
              disabled={isLocked}
              onChange={() => choose(option.id)}
            />
          </Mark>
        ))}
      </div>
    </div>
  )
}

type RegionState = 'chosen' | 'idle' | 'right' | 'wrong'

function regionState(
  id: string,
  chosen: string[],
  verdict: Verdict | null | undefined,
): RegionState {
  if (!verdict) return chosen.includes(id) ? 'chosen' : 'idle'
  if (verdict.right.includes(id)) return 'right'
  return verdict.chosen.includes(id) ? 'wrong' : 'idle'
}

type MarkProps = {
  question: Hotspot
  option: Hotspot['options'][number]
  index: number
  state: RegionState
  /** The list takes the answer, and the mark is a sign only. */
  isList: boolean
  /** The input of the mark. */
  children: ReactNode
}

function Mark({ question: { size }, option, index, state, isList, children }: MarkProps) {
  const look = {
    className: classes(styles.mark, styles[state]),
    ref: placeAt(option.at.x / size.width, option.at.y / size.height),
  }
  const sign = (
    <span className={styles.sign} aria-hidden="true">
      <Sign state={state} index={index} />
    </span>
  )
  if (isList) return <span {...look}>{sign}</span>
  return (
    <label {...look}>
      {children}
      {sign}
      <span className="sr">
        {letter(index)}: <Words>{plainText(option.html)}</Words>
      </span>
    </label>
  )
}

/** Set by script, since pages have no inline styles; without it the marks are in a row below. */
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
