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

/** Radio buttons, or checkboxes where several may be right. Choosing alone submits nothing. */
export function Options({
  question,
  chosen,
  onChange,
  verdict,
  look,
  ...props
}: AnswerProps<ChoiceQuestion>) {
  const isMultiple = question.type === 'multiple'
  const toggle = (id: string) => {
    if (!isMultiple) onChange([id])
    else onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  }
  const isSettled = props.disabled || Boolean(verdict)
  const { dir } = useCourseText()
  return (
    <div
      dir={dir}
      className={classes(styles.options, styles[look], verdict && styles.graded)}
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
    >
      {question.options.map(({ id, html }, index) => {
        const isChosen = chosen.includes(id)
        const isRight = verdict?.right.includes(id) ?? false
        const reason = wordsTo(verdict, id)
        const state = verdict ? stateOf(isChosen, isRight) : isChosen && styles.chosen
        return (
          <label
            key={id}
            className={classes(styles.option, state)}
            data-outcome={verdict && outcome(isChosen, isRight)}
          >
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={fieldOf(question)}
              value={id}
              checked={isChosen}
              disabled={isSettled}
              aria-label={nameOf(html, reason, verdict && outcomeWords(isChosen, isRight))}
              onChange={() => toggle(id)}
            />
            <span className={classes(styles.mark, isMultiple && styles.square)} aria-hidden="true">
              {look === 'letters' ? (
                letter(index)
              ) : (
                <Mark verdict={verdict} isRight={isRight} isChosen={isChosen} />
              )}
            </span>
            <span className={styles.words}>
              <OptionWords html={html} onPress={() => isSettled || toggle(id)} />
              {reason && <TrustedHtml as="span" className={styles.reason} html={reason} />}
            </span>
            {verdict && <Outcome isChosen={isChosen} isRight={isRight} />}
          </label>
        )
      })}
    </div>
  )
}

type WordsProps = { html: string; onPress: () => void }

/** Words wider than their place scroll in it, also by keyboard; and a press on them chooses, as on the rest. */
function OptionWords({ html, onPress }: WordsProps) {
  const place = useRef<HTMLElement>(null)
  const isWider = useOverflow(place)
  function handleClick(event: MouseEvent) {
    // What can have the focus is no part of a label to every browser.
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

/** Browsers leave formulas out of a label's name, and an option that is one has none: then it is said in plain signs. */
const nameOf = (...parts: (string | null | undefined)[]) => {
  const said = parts.flatMap((part) => part || [])
  return said.some((part) => part.includes('<math')) ? said.map(plainText).join(' ') : undefined
}

const outcomeWords = (isChosen: boolean, isRight: boolean) => {
  if (isChosen) return texts.yourAnswer
  return isRight ? texts.correctAnswer : null
}

/** What is to stay in view beside the explanation. */
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
