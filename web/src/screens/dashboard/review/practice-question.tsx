import type { ReviewedSubject } from '@kinnow/contract/reviews'
import { type ReviewAnswer, type Run, withPractised } from '#features/reviews/model/run.ts'
import { failureText } from '#lib/api-failure.ts'
import { quiz } from '#texts/en/quiz.ts'
import { review as texts } from '#texts/en/reviews.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { AskAtQuestion } from '../../shared/asking/ask-at-question.tsx'
import { answerForm } from '../../shared/question/answer-form.ts'
import { FeedbackBar } from '../../shared/question/feedback-bar.tsx'
import styles from '../../shared/question/question-footer.module.css'
import { QuestionView, type QuestionSession } from '../../shared/question/question-view.tsx'
import { Segments } from '../../shared/question/segments.tsx'
import { verdictAloud } from '../../shared/question/verdict-words.ts'
import { LastStrip } from './last-strip.tsx'
import { ReviewFrame } from './review-frame.tsx'
import { piecesOf } from './run-pieces.ts'
import { SubjectTag } from './subject-tag.tsx'
import type { ReviewFlow } from './use-review-flow.ts'
import type { Verdict } from '@kinnow/contract/quizzes'
import { useState } from 'react'
import { usePractiseCard } from '#features/reviews/api.ts'
import { changeRun } from '#features/reviews/model/run-store.ts'

type Props = {
  /** The answer that was not recalled. */
  missed: ReviewAnswer
  run: Run
  flow: ReviewFlow
  subject: ReviewedSubject | undefined
}

/** A question that was not recalled, again at the end of the review. It does not count. */
export function PracticeQuestion({ missed, run, flow, subject }: Props) {
  const practice = usePracticeFlow(missed)
  const { question, quizId } = missed.card
  const { session, verdict, error } = practice
  const pieces = piecesOf(run)
  return (
    <ReviewFrame
      center={<Segments pieces={pieces} at={pieces.length} />}
      strip={!verdict && flow.last && <LastStrip act={flow.last} run={run} flow={flow} />}
      footer={
        verdict ? (
          <FeedbackBar verdict={verdict} question={question}>
            {quizId && <AskAtQuestion quizId={quizId} question={question} />}
          </FeedbackBar>
        ) : (
          <footer className={styles.foot}>
            <div className={styles.in}>
              <p className={styles.note}>{texts.practiceNote}</p>
              <div className={styles.buttons}>
                <Button variant="ghost" size="lg" onClick={session.proceed}>
                  {texts.skipPractice}
                </Button>
                <Button
                  type="submit"
                  form={answerForm}
                  size="lg"
                  className={styles.go}
                  busy={practice.isChecking && quiz.checking}
                >
                  {quiz.check}
                </Button>
              </div>
            </div>
          </footer>
        )
      }
    >
      <QuestionView
        question={question}
        session={session}
        accent={subject?.accent ?? 'brand'}
        all={pieces.length}
        counter={texts.practiceLeft(flow.practice.length)}
        tag={subject && <SubjectTag subject={subject} />}
        isFinal
      />
      {error && (
        <ErrorPanel
          message={failureText(error)}
          onRetry={() => void session.answer()}
          className="mt4"
        />
      )}
      <output className="sr">{verdict && verdictAloud(verdict, question)}</output>
    </ReviewFrame>
  )
}

/** Asks a question again that was not recalled; the answer is graded and not saved. */
function usePracticeFlow({ eventId, card }: ReviewAnswer) {
  const [chosen, setChosen] = useState<string[]>([])
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { mutateAsync, error, isPending } = usePractiseCard()
  const { question, version, turn } = card

  async function answer(): Promise<void> {
    if (isPending || verdict) return
    const body = { questionId: question.id, version, turn, chosen }
    const graded = await mutateAsync(body).catch(() => null)
    if (graded) setVerdict(graded)
  }

  const session: QuestionSession = {
    index: 0,
    chosen,
    verdict: verdict ?? undefined,
    isAnswered: verdict !== null,
    canRetry: false,
    choose: setChosen,
    answer,
    proceed: () => changeRun((run) => withPractised(run, eventId)),
  }
  return { session, verdict, error, isChecking: isPending }
}
