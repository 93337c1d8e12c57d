import type { AttemptResult } from '@kinnow/contract/quizzes'
import { useEffect, useRef } from 'react'
import { attemptPath } from '#features/catalog/model/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { practice as texts, quiz } from '#texts/en/quiz.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { answerForm } from '../../shared/question/answer-form.ts'
import { FeedbackBar } from '../../shared/question/feedback-bar.tsx'
import styles from '../../shared/question/question-footer.module.css'
import { QuestionView } from '../../shared/question/question-view.tsx'
import { QuizFrame } from './quiz-frame.tsx'
import { usePractice } from './use-practice.ts'
import { verdictAloud } from '../../shared/question/verdict-words.ts'

type Props = { result: AttemptResult }

/** Practice after the result, until every missed question is right. The score does not change. */
export function PracticeView({ result: { attempt, quiz: about } }: Props) {
  const resultPath = attemptPath(attempt.id)
  const practice = usePractice(attempt)
  const { session, question, verdict, all, right } = practice
  if (!question) return <PracticeEnd count={all} resultPath={resultPath} />
  return (
    <QuizFrame
      closeTo={resultPath}
      closeLabel={texts.close}
      center={texts.progress(right, all)}
      footer={
        verdict ? (
          <FeedbackBar verdict={verdict} question={question} />
        ) : (
          <footer className={styles.foot}>
            <div className={styles.in}>
              <p className={styles.note}>{texts.noScore}</p>
              <div className={styles.buttons}>
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
        key={practice.round}
        question={question}
        session={session}
        accent={about.subject.accent}
        all={all}
        counter={texts.left(all - right)}
        isFinal
      />
      {practice.error && (
        <ErrorPanel
          message={failureText(practice.error)}
          onRetry={() => void session.answer()}
          className="mt4"
        />
      )}
      <output className="sr">{verdict && verdictAloud(verdict, question)}</output>
    </QuizFrame>
  )
}

function PracticeEnd({ count, resultPath }: { count: number; resultPath: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <QuizFrame closeTo={resultPath} closeLabel={texts.close}>
      <Empty
        headingRef={heading}
        as="h1"
        title={count === 0 ? texts.nothing : texts.title}
        text={count === 0 ? texts.nothingText : texts.text(count)}
      >
        <ButtonLink to={resultPath} replace size="lg">
          {texts.toResult}
        </ButtonLink>
      </Empty>
    </QuizFrame>
  )
}
