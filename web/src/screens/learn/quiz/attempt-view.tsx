import type { Attempt, Quiz } from '@kinnow/contract/quizzes'
import { Flag, ListChecks } from 'lucide-react'
import { useActiveMinutes } from '#features/activity/hooks/use-active-minutes.ts'
import { lessonPath } from '#features/catalog/model/paths.ts'
import { useTimeLeft, wholeTime } from '#features/quizzes/hooks/use-time-left.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import { IconButton } from '#ui/button.tsx'
import { CourseLanguage } from '#ui/course-language.tsx'
import styles from './attempt-view.module.css'
import { BesideAnswer } from './beside-answer.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { OverviewFooter } from './overview-footer.tsx'
import { Overview } from './overview.tsx'
import { QuestionFooter } from './question-footer.tsx'
import { QuestionView } from '../../shared/question/question-view.tsx'
import { QuizFrame } from './quiz-frame.tsx'
import { Segments } from '../../shared/question/segments.tsx'
import { piecesOf } from './attempt-pieces.ts'
import { useAttemptFlow } from './use-attempt-flow.ts'
import type { AttemptFlow } from './use-attempt-flow.ts'
import { TimeLeft, useTimeOver } from './time-left.tsx'
import { useHandIn } from './use-hand-in.ts'
import { useLasting } from '../../shared/question/use-lasting.ts'
import { verdictAloud } from '../../shared/question/verdict-words.ts'

type Props = { attempt: Attempt; quiz: Quiz; onWake: () => void }

/** An attempt from its first open question to handing in. */
export function AttemptView({ attempt: stored, quiz, onWake }: Props) {
  useActiveMinutes(quiz.subject.id)
  const flow = useAttemptFlow(stored)
  const { attempt } = flow
  const handIn = useHandIn(attempt, flow)
  const left = useTimeLeft(attempt, onWake)
  useTimeOver(left, () => void handIn.sendAtEnd())
  const isLasting = useLasting(flow.waiting.length > 0)
  const { question, isOverview } = flow
  const isFlagged = question !== undefined && flow.flags.includes(question.id)
  return (
    <CourseLanguage value={quiz.subject.language}>
      <QuizFrame
        closeTo={quiz.lesson ? lessonPath(quiz.lesson.id) : undefined}
        closeLabel={texts.leave}
        center={<Segments pieces={piecesOf(attempt, flow)} at={flow.at} />}
        right={
          <>
            {left !== null && <TimeLeft left={left} whole={wholeTime(attempt)} />}
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
            <QuestionFooter
              key={question.id}
              attempt={attempt}
              flow={flow}
              question={question}
              isLasting={isLasting}
            />
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
          >
            <BesideAnswer attempt={attempt} flow={flow} question={question} rules={quiz.rules} />
          </QuestionView>
        ) : (
          <Overview attempt={attempt} flow={flow} handIn={handIn} />
        )}
        <output className="sr">{told(flow, isLasting)}</output>
        <LeaveQuestion deadline={attempt.deadline} isOver={left === 0} />
      </QuizFrame>
    </CourseLanguage>
  )
}

/** What is said when an answer was taken, or waits; stands in the page before, so that it is heard. */
function told(
  { question, verdictOf, waiting, isChecking, isStuck }: AttemptFlow,
  isLasting: boolean,
) {
  if (isChecking) return ''
  if (waiting.length > 0 && (isStuck || isLasting))
    return `${texts.waiting(waiting.length)}. ${texts.waitingWhere}`
  const verdict = question && verdictOf(question.id)
  return verdict ? verdictAloud(verdict, question) : ''
}
