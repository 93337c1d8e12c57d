import type { Attempt, Quiz } from '@kinnow/contract/quizzes'
import { Flag, ListChecks } from 'lucide-react'
import { lessonPath } from '#features/catalog/paths.ts'
import { useTimeLeft } from '#features/quizzes/use-time-left.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import { IconButton } from '#ui/button.tsx'
import { CourseLanguage } from '#ui/course-language.tsx'
import styles from './attempt-view.module.css'
import { LeaveQuestion } from './leave-question.tsx'
import { OverviewFooter } from './overview-footer.tsx'
import { Overview } from './overview.tsx'
import { QuestionFooter } from './question-footer.tsx'
import { QuestionView } from './question-view.tsx'
import { QuizFrame } from './quiz-frame.tsx'
import { Segments } from './segments.tsx'
import { useAttemptFlow } from './use-attempt-flow.ts'
import type { AttemptFlow } from './use-attempt-flow.ts'
import { TimeLeft, useTimeOver } from './time-left.tsx'
import { useHandIn } from './use-hand-in.ts'
import { verdictAloud } from './verdict-words.ts'

type Props = { attempt: Attempt; quiz: Quiz; onWake: () => void }

/** An attempt from its first open question to handing in. */
export function AttemptView({ attempt, quiz, onWake }: Props) {
  const flow = useAttemptFlow(attempt)
  const handIn = useHandIn(attempt, flow)
  const left = useTimeLeft(attempt, onWake)
  useTimeOver(left, () => void handIn.sendAtEnd())
  const { question, isOverview } = flow
  const isFlagged = question !== undefined && flow.flags.includes(question.id)
  return (
    <CourseLanguage value={quiz.subject.language}>
      <QuizFrame
        closeTo={quiz.lesson ? lessonPath(quiz.lesson.id) : undefined}
        closeLabel={texts.leave}
        center={<Segments attempt={attempt} flow={flow} />}
        right={
          <>
            {left !== null && <TimeLeft left={left} />}
            {!isOverview && (
              <>
                <IconButton label={texts.overview} onClick={flow.showOverview}>
                  <ListChecks />
                </IconButton>
                <IconButton
                  label={texts.flag}
                  aria-pressed={isFlagged}
                  className={isFlagged ? styles.flagged : undefined}
                  onClick={() => flow.toggleFlag(question?.id ?? '')}
                >
                  <Flag fill={isFlagged ? 'currentColor' : 'none'} />
                </IconButton>
              </>
            )}
          </>
        }
        footer={
          question ? (
            <QuestionFooter key={question.id} attempt={attempt} flow={flow} question={question} />
          ) : (
            <OverviewFooter attempt={attempt} flow={flow} handIn={handIn} />
          )
        }
      >
        {question ? (
          <QuestionView
            key={question.id}
            question={question}
            flow={flow}
            accent={quiz.subject.accent}
            all={attempt.questions.length}
            isFinal={attempt.explain === 'at-once'}
          />
        ) : (
          <Overview attempt={attempt} flow={flow} handIn={handIn} />
        )}
        <output className="sr">{told(flow)}</output>
        <LeaveQuestion />
      </QuizFrame>
    </CourseLanguage>
  )
}

/** What is said when an answer was taken; stands in the page before, so that it is heard. */
function told({ question, verdictOf, waiting, isChecking }: AttemptFlow): string {
  if (!question || isChecking) return ''
  const verdict = verdictOf(question.id)
  if (verdict) return verdictAloud(verdict, question)
  return waiting.some(({ questionId }) => questionId === question.id) ? texts.kept : ''
}
