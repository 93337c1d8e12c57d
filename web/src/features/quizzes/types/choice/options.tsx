import type { ChoiceQuestion } from '@kinnow/contract/questions'
import type { Verdict } from '@kinnow/contract/quizzes'
import { Check, X } from 'lucide-react'
import { useRef } from 'react'
import type { MouseEvent } from 'react'
import { quiz as texts } from '#texts/en/quiz.ts'
import { formula } from '#texts/en/shell.ts'
import { classes } from '#ui/classes.ts'
import { useCourseText } from '#ui/course-language.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import { fieldOf } from '../../model/answer-props.ts'
import type { AnswerProps } from '../../model/answer-props.ts'
import { letter } from '../../model/letter.ts'
import { plainText } from '../../model/plain-text.ts'
import styles from './options.module.css'
import { useOverflow } from '../../hooks/use-overflow.ts'
import { wordsTo } from '../../model/verdict-text.ts'

type Props = AnswerProps<ChoiceQuestion>

/** Radio buttons, or checkboxes where several may be right. Choosing alone submits nothing. */
export function Options({ question, chosen, onChange, verdict, ...props }: Props) {
  const isMultiple = question.type === 'multiple'
  const toggle = (id: string) => {
    if (!isMultiple) onChange([id])
    else onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  }
  const { dir } = useCourseText()
  return (
    <div
      dir={dir}
      className={classes(styles.options, styles[props.look], verdict && styles.graded)}
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
    >
      {question.options.map(({ id, html }, index) => (
        <Option
          key={id}
          input={{
            type: isMultiple ? 'checkbox' : 'radio',
            name: fieldOf(question),
            value: id,
            checked: chosen.includes(id),
            disabled: props.disabled || Boolean(verdict),
            onChange: () => toggle(id),
          }}
          html={html}
          verdict={verdict}
          letter={props.look === 'letters' ? letter(index) : null}
        />
      ))}
    </div>
  )
}

type OptionProps = {
  input: {
    type: 'checkbox' | 'radio'
    name: string
    value: string
    checked: boolean
    disabled: boolean
    onChange: () => void
  }
  html: string
  verdict: Verdict | null | undefined
  /** Null where a mark is shown in its place. */
  letter: string | null
}

function Option({ input, html, verdict, letter: name }: OptionProps) {
  const isChosen = input.checked
  const isRight = verdict?.right.includes(input.value) ?? false
  const reason = wordsTo(verdict, input.value)
  const state = verdict ? stateOf(isChosen, isRight) : isChosen && styles.chosen
  return (
    <label
      className={classes(styles.option, state)}
      data-outcome={verdict && outcome(isChosen, isRight)}
    >
      <input
        {...input}
        aria-label={nameOf(html, reason, verdict && outcomeWords(isChosen, isRight))}
      />
      <span
        className={classes(styles.mark, input.type === 'checkbox' && styles.square)}
        aria-hidden="true"
      >
        {name ?? <Mark verdict={verdict} isRight={isRight} isChosen={isChosen} />}
      </span>
      <span className={styles.words}>
        <OptionWords html={html} onPress={() => input.disabled || input.onChange()} />
        {reason && <TrustedHtml as="span" className={styles.reason} html={reason} />}
      </span>
      {verdict && <Outcome isChosen={isChosen} isRight={isRight} />}
    </label>
  )
}

type WordsProps = { html: string; onPress: () => void }

/** Text wider than its place scrolls, also by keyboard, and a press on it chooses the option. */
function OptionWords({ html, onPress }: WordsProps) {
  const place = useRef<HTMLElement>(null)
  const isWider = useOverflow(place)
  function handleClick(event: MouseEvent) {
    // Not every browser treats a focusable element as part of its label.
    event.preventDefault()
    onPress()
  }
  return (
    <TrustedHtml
      as="span"
      ref={place}
      className={classes('sideways', styles.text)}
      html={html}
      {...(isWider && {
        tabIndex: 0,
        role: 'group',
        'aria-label': formula.label,
        onClick: handleClick,
      })}
    />
  )
}

/** Browsers leave formulas out of a label's name, so an option with one is named in plain text. */
const nameOf = (...parts: (string | null | undefined)[]) => {
  const all = parts.flatMap((part) => part || [])
  return all.some((part) => part.includes('<math')) ? all.map(plainText).join(' ') : undefined
}

const outcomeWords = (isChosen: boolean, isRight: boolean) => {
  if (isChosen) return texts.yourAnswer
  return isRight ? texts.correctAnswer : null
}

/** Marks what stays in view beside the explanation. */
const outcome = (isChosen: boolean, isRight: boolean) => {
  if (isRight) return 'right'
  return isChosen ? 'chosen' : undefined
}

const stateOf = (isChosen: boolean, isRight: boolean) => {
  if (isRight) return styles.right
  return isChosen ? styles.wrong : styles.idle
}

type MarkProps = { verdict?: Verdict | null; isRight: boolean; isChosen: boolean }

function Mark({ verdict, isRight, isChosen }: MarkProps) {
  if (!verdict) return isChosen ? <span className={styles.dot} /> : null
  if (isRight) return <Check />
  return isChosen ? <X /> : null
}

function Outcome({ isChosen, isRight }: { isChosen: boolean; isRight: boolean }) {
  const words = outcomeWords(isChosen, isRight)
  if (!words) return null
  return (
    <span className={styles.outcome}>
      {isRight ? <Check /> : <X />}
      <span>{words}</span>
    </span>
  )
}
