import type { TrialSubject } from '@kinnow/contract/previews'
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { previewPath } from '#features/catalog/model/paths.ts'
import { tryQuestion } from '#features/previews/api.ts'
import { instruction } from '#features/quizzes/model/answered.ts'
import { Options } from '#features/quizzes/types/choice/options.tsx'
import { useCheck } from '#features/quizzes/hooks/use-check.ts'
import { verdictTitle, wordsToAll } from '#features/quizzes/model/verdict-text.ts'
import { failureText } from '#lib/api-failure.ts'
import { isolated } from '#lib/isolated.ts'
import { useToken } from '#lib/session.ts'
import { home } from '#texts/en/home.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import { roughly } from '#texts/en/units.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Form } from '#ui/form.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import { useRescuedFocus } from '#ui/use-rescued-focus.ts'
import styles from './trial-question.module.css'

type Props = TrialSubject['questions'][number] & {
  group: TrialSubject['subcategory']
  /** Asked for by the button of the question before, which is gone with it. */
  takesFocus: boolean
  onNext: () => void
}

/** A question graded by the server, with its explanation and the lesson, which is public. */
export function TrialQuestion({ question, lesson, group, takesFocus, onNext }: Props) {
  const prompt = useRef<HTMLElement>(null)
  const isVisitor = useToken() === null
  const [reviewDays, setReviewDays] = useState<number[]>([])
  const { chosen, setChosen, verdict, error, isPending, isDisabled, form } = useCheck(
    question,
    async (answer) => {
      const reply = await tryQuestion(lesson.id, question.id, answer.chosen)
      setReviewDays(reply.reviewDays)
      return reply.verdict
    },
  )
  const note = instruction(question)
  const button = useRef<HTMLButtonElement>(null)
  // Enter on an option, which can be chosen no more.
  useRescuedFocus(button, verdict !== undefined)

  useEffect(() => {
    if (takesFocus) prompt.current?.focus()
  }, [takesFocus])

  return (
    <Form {...form}>
      <TrustedHtml
        ref={prompt}
        className={styles.prompt}
        id="trial-prompt"
        tabIndex={-1}
        html={question.promptHtml}
      />
      {note && (
        <p className="sm muted mt1" id="trial-note">
          {note}
        </p>
      )}
      <div className={styles.options}>
        <Options
          look="letters"
          question={question}
          chosen={chosen}
          onChange={setChosen}
          verdict={verdict}
          labelledBy="trial-prompt"
          describedBy={note ? 'trial-note' : undefined}
        />
      </div>
      {error && (
        <div className={styles.failed}>
          <ErrorPanel message={failureText(error)} />
          <ButtonLink to="/explore/category" variant="secondary">
            {home.explore}
          </ButtonLink>
        </div>
      )}
      <div aria-live="polite">
        {verdict && (
          <div className={styles.reason}>
            <b>{verdictTitle(verdict, question)}</b>
            {wordsToAll(verdict).map((html, index) => (
              <TrustedHtml key={index} html={html} />
            ))}
          </div>
        )}
        {verdict && isVisitor && <Reviews days={reviewDays} />}
      </div>
      {!verdict && <p className={styles.free}>{home.trialFree}</p>}
      <div className={styles.foot}>
        {/* One button for both, so that the focus stays on it. */}
        <Button
          ref={button}
          type={verdict ? 'button' : 'submit'}
          variant="tonal"
          disabled={!verdict && isDisabled}
          busy={isPending && texts.checking}
          onClick={verdict && onNext}
        >
          {verdict ? home.trialNext : texts.check}
          {verdict && <ArrowRight />}
        </Button>
        <Link className="link sm" to={previewPath(group, lesson.id)}>
          {home.trialLesson(isolated(lesson.name))}
        </Link>
      </div>
    </Form>
  )
}

function Reviews({ days }: { days: number[] }) {
  return (
    <div className={styles.reviews}>
      <p id="trial-reviews">{home.trialReviews}</p>
      <ol aria-labelledby="trial-reviews">
        {days.map((day) => (
          <li key={day}>{day === 1 ? home.tomorrow : home.after(roughly(day))}</li>
        ))}
      </ol>
    </div>
  )
}
