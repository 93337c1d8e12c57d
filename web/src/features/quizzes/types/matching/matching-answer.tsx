import type { QuestionOf } from '@kinnow/contract/questions'
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

/** A list of choices per row: the browser's own, which every keyboard and phone knows. */
export function MatchingAnswer({
  question: { rows, options, headings },
  chosen,
  onChange,
  verdict,
  disabled,
  look,
  ...by
}: AnswerProps<QuestionOf<'matching'>>) {
  const id = useId()
  const text = useCourseText()
  const own = usePageWords()
  const textOf = (option: string | undefined) =>
    plainText(options.find((one) => one.id === option)?.html ?? '')
  const choose = (row: number, option: string) =>
    onChange(rows.map((_, at) => (at === row ? option : (chosen[at] ?? ''))))
  const hasHeadings = Boolean(headings.left || headings.right)
  return (
    <fieldset
      dir={text.dir}
      className={classes(styles.rows, styles[look])}
      aria-labelledby={by.labelledBy}
      aria-describedby={by.describedBy}
    >
      {hasHeadings && (
        <div className={styles.head} aria-hidden="true">
          <span {...text}>{headings.left}</span>
          <span {...text}>{headings.right}</span>
        </div>
      )}
      {rows.map((row, at) => {
        const isRight = verdict ? (verdict.marks[at] ?? false) : undefined
        const reason = wordsTo(verdict, String(at))
        const state = isRight === undefined ? undefined : isRight ? styles.right : styles.wrong
        return (
          <div
            key={row.id}
            className={classes(styles.row, state)}
            data-outcome={verdict && (isRight ? 'chosen' : 'right')}
          >
            <TrustedHtml
              className={styles.left}
              html={row.html}
              id={`${id}-${at}`}
              data-column=""
            />
            {verdict ? (
              <div className={styles.answer}>
                <Graded isRight={isRight ?? false} words={textOf(chosen[at]) ? undefined : null}>
                  <Words>{textOf(chosen[at])}</Words>
                  {!textOf(chosen[at]) && texts.nothing}
                </Graded>
                {!isRight && (
                  <span className={styles.solution}>
                    {texts.itIs} <b {...text}>{textOf(verdict.right[at])}</b>
                  </span>
                )}
                {reason && <TrustedHtml className={styles.reason} html={reason} />}
              </div>
            ) : (
              <div className={styles.select}>
                <select
                  {...text}
                  aria-label={texts.matchFor(plainText(row.html))}
                  value={chosen[at] ?? ''}
                  disabled={disabled}
                  onChange={({ target }) => choose(at, target.value)}
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
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
