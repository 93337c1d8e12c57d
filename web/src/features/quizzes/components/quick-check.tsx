import type { Question } from '@kinnow/contract/questions'
import { CircleAlert, CircleCheck, CircleQuestionMark, Contrast, Lightbulb } from 'lucide-react'
import { useId, useRef } from 'react'
import { failureText } from '#lib/api-failure.ts'
import { lesson } from '#texts/en/lesson.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { classes } from '#ui/classes.ts'
import { Form } from '#ui/form.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import { useRescuedFocus } from '#ui/use-rescued-focus.ts'
import { AnswerField } from './answer-field.tsx'
import { instruction } from '../model/answered.ts'
import { Hint } from './hint.tsx'
import styles from './quick-check.module.css'
import { useCheck } from '../hooks/use-check.ts'
import type { Check } from '../hooks/use-check.ts'
import { outcomeOf, verdictTitle, wordsToAll } from '../model/verdict-text.ts'

const icons = { right: CircleCheck, partly: Contrast, wrong: Lightbulb }

type Props = {
  question: Question
  /** Grades an answer. */
  check: Check
}

/** A question within a lesson that is graded at once and not scored. */
export function QuickCheck({ question, check }: Props) {
  const id = useId()
  const answer = useRef<HTMLDivElement>(null)
  const checked = useCheck(question, check)
  const { chosen, setChosen, verdict, error, isPending, isDisabled, form, again, noteHint } =
    checked

  // The button that was pressed is gone.
  useRescuedFocus(answer, verdict !== undefined)

  const note = instruction(question)
  const look = verdict && (verdict.isGraded ? outcomeOf(verdict) : 'right')
  const Icon = icons[look ?? 'right']

  return (
    <section className={styles.card} aria-labelledby={`${id}-kind ${id}-prompt`}>
      <Form {...form}>
        <p className={styles.kind} id={`${id}-kind`}>
          <CircleQuestionMark />
          {lesson.quickCheck}
        </p>
        <TrustedHtml className={styles.prompt} id={`${id}-prompt`} html={question.promptHtml} />
        {note && (
          <p className="sm muted mt1" id={`${id}-note`}>
            {note}
          </p>
        )}
        {question.hintHtml && !verdict && <Hint html={question.hintHtml} onOpen={noteHint} />}
        <div className="mt5">
          <AnswerField
            look="circles"
            question={question}
            chosen={chosen}
            onChange={setChosen}
            verdict={verdict}
            labelledBy={`${id}-prompt`}
            describedBy={note ? `${id}-note` : undefined}
          />
        </div>
        <div role="alert">
          {checked.unfinished && !verdict && (
            <p className={styles.unfinished}>
              <CircleAlert />
              {checked.unfinished}
            </p>
          )}
        </div>
        {error && <ErrorPanel message={failureText(error)} className="mt4" />}
        <div aria-live="polite">
          {verdict && (
            <div
              ref={answer}
              tabIndex={-1}
              className={classes(styles.answer, styles[look ?? 'right'])}
            >
              <Icon />
              <div>
                <b>{verdictTitle(verdict, question)}</b>
                {wordsToAll(verdict).map((html, index) => (
                  <TrustedHtml key={index} html={html} />
                ))}
              </div>
            </div>
          )}
        </div>
        {!verdict && (
          <Button
            type="submit"
            variant="tonal"
            className="mt4"
            disabled={isDisabled}
            busy={isPending && texts.checking}
          >
            {question.type === 'reflection' ? texts.done : texts.check}
          </Button>
        )}
        {verdict && look !== 'right' && (
          <Button variant="secondary" size="sm" className="mt3" onClick={again}>
            {texts.tryAgain}
          </Button>
        )}
      </Form>
    </section>
  )
}
