import type { Part, QuestionOf } from '@kinnow/contract/questions'
import type { Verdict } from '@kinnow/contract/quizzes'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { answering as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { useCourseText, usePageWords, Words } from '#ui/course-language.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import type { AnswerProps } from '../../model/answer-props.ts'
import { Graded } from '../../components/graded.tsx'
import styles from './matching-answer.module.css'
import { plainText } from '../../model/plain-text.ts'
import { wordsTo } from '../../model/verdict-text.ts'

type Props = AnswerProps<QuestionOf<'matching'>>

/** A native select for each row, which every keyboard and phone handles. */
export function MatchingAnswer({ question, chosen, onChange, verdict, ...props }: Props) {
  const { rows, headings } = question
  const id = useId()
  const text = useCourseText()
  const choose = (row: number, option: string) =>
    onChange(rows.map((_, index) => (index === row ? option : (chosen[index] ?? ''))))
  return (
    <fieldset
      dir={text.dir}
      className={classes(styles.rows, styles[props.look])}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
    >
      {(headings.left || headings.right) && (
        <div className={styles.head} aria-hidden="true">
          <span {...text}>{headings.left}</span>
          <span {...text}>{headings.right}</span>
        </div>
      )}
      {rows.map((row, index) => {
        const isRight = verdict?.marks[index] ?? false
        return (
          <div
            key={row.id}
            className={classes(styles.row, verdict && styles[isRight ? 'right' : 'wrong'])}
            data-outcome={verdict && (isRight ? 'chosen' : 'right')}
          >
            <TrustedHtml
              className={styles.left}
              html={row.html}
              id={`${id}-${index}`}
              data-column=""
            />
            {verdict ? (
              <GradedRow question={question} chosen={chosen} verdict={verdict} index={index} />
            ) : (
              <RowSelect
                options={question.options}
                label={texts.matchFor(plainText(row.html))}
                value={chosen[index] ?? ''}
                disabled={props.disabled}
                onChange={(option) => choose(index, option)}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

type GradedProps = Pick<Props, 'question' | 'chosen'> & { verdict: Verdict; index: number }

function GradedRow({ question, chosen, verdict, index }: GradedProps) {
  const text = useCourseText()
  const textOf = (option: string | undefined) =>
    plainText(question.options.find(({ id }) => id === option)?.html ?? '')
  const answer = textOf(chosen[index])
  const isRight = verdict.marks[index] ?? false
  const reason = wordsTo(verdict, String(index))
  return (
    <div className={styles.answer}>
      <Graded isRight={isRight} words={answer ? undefined : null}>
        <Words>{answer}</Words>
        {!answer && texts.nothing}
      </Graded>
      {!isRight && (
        <span className={styles.solution}>
          {texts.itIs} <b {...text}>{textOf(verdict.right[index])}</b>
        </span>
      )}
      {reason && <TrustedHtml className={styles.reason} html={reason} />}
    </div>
  )
}

type SelectProps = {
  options: Part[]
  label: string
  value: string
  disabled: boolean | undefined
  onChange: (option: string) => void
}

function RowSelect({ options, label, value, disabled, onChange }: SelectProps) {
  const text = useCourseText()
  const own = usePageWords()
  return (
    <div className={styles.select}>
      <select
        {...text}
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{own(texts.choose)}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {plainText(option.html)}
          </option>
        ))}
      </select>
      <ChevronDown />
    </div>
  )
}
