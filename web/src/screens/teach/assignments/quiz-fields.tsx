import { type AssignedQuizRules, assignedFeedbacks } from '@kinnow/contract/assigned-quiz-rules'
import { limits } from '@kinnow/contract/limits'
import { assignWork as texts } from '#texts/en/class-work.ts'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import styles from './work.module.css'

/** As they are typed and chosen; empty: as the quiz says. */
export type TypedQuizRules = { attempts: string; minutes: string; feedback: string }

const { attempts, minutes } = limits.assignment
const numbers = Array.from({ length: attempts.most }, (_, index) => index + attempts.least)

export const typedQuizRulesFrom = (rules: AssignedQuizRules | null): TypedQuizRules => ({
  attempts: String(rules?.attempts ?? ''),
  minutes: String(rules?.minutes ?? ''),
  feedback: rules?.feedback ?? '',
})

const numberIn = (typed: string) => (typed.trim() === '' ? null : Number(typed))

/** Undefined while the minutes are no number that can be set. */
export function quizRulesOf(typed: TypedQuizRules): AssignedQuizRules | undefined {
  const time = numberIn(typed.minutes)
  const isRight =
    time === null || (Number.isInteger(time) && time >= minutes.least && time <= minutes.most)
  if (!isRight) return undefined
  return {
    attempts: numberIn(typed.attempts),
    minutes: time,
    feedback: assignedFeedbacks.find((one) => one === typed.feedback) ?? null,
  }
}

type Props = { typed: TypedQuizRules; onChange: (typed: TypedQuizRules) => void; isTried: boolean }

/** By which rules the quiz is taken while the work is open. */
export const QuizFields = ({ typed, onChange, isTried }: Props) => (
  <div className={styles.fields}>
    <SelectField
      label={texts.attempts}
      value={typed.attempts}
      onChange={({ target }) => onChange({ ...typed, attempts: target.value })}
    >
      <option value="">{texts.asQuizSays}</option>
      {numbers.map((count) => (
        <option key={count} value={count}>
          {texts.attemptCount(count)}
        </option>
      ))}
    </SelectField>
    <TextField
      inputMode="numeric"
      label={texts.minutes}
      value={typed.minutes}
      error={isTried && !quizRulesOf(typed) ? texts.typeCount(minutes.least, minutes.most) : null}
      hint={<p className="xs muted">{texts.minutesText}</p>}
      onChange={({ target }) => onChange({ ...typed, minutes: target.value })}
    />
    <SelectField
      label={texts.feedback}
      value={typed.feedback}
      onChange={({ target }) => onChange({ ...typed, feedback: target.value })}
    >
      <option value="">{texts.asQuizSays}</option>
      {assignedFeedbacks.map((one) => (
        <option key={one} value={one}>
          {texts.feedbacks[one]}
        </option>
      ))}
    </SelectField>
    {typed.feedback === 'after-due' && <p className="xs muted">{texts.afterDueText}</p>}
  </div>
)
