import type { Attempt, Quiz } from '@kinnow/contract/quizzes'
import { Flag, ListChecks } from 'lucide-react'
import { useActiveMinutes } from '#features/activity/hooks/use-active-minutes.ts'
import { lessonPath } from '#features/catalog/model/paths.ts'
import { useTimeLeft, wholeTime } from '#features/quizzes/hooks/use-time-left.ts'
import { useTimeOver } from '#features/quizzes/hooks/use-time-over.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import { IconButton } from '#ui/button.tsx'
import { CourseLanguage } from '#ui/course-language.tsx'
import styles from './attempt-view.module.css'
import { BesideAnswer } from './beside-answer.tsx'
import { ConfirmLeave } from './confirm-leave.tsx'
import { OverviewFooter } from './overview-footer.tsx'
import { Overview } from './overview.tsx'
import { QuestionFooter } from './question-footer.tsx'
import { QuestionView } from '../../shared/question/question-view.tsx'
import { QuizFrame } from './quiz-frame.tsx'
import { Segments } from '../../shared/question/segments.tsx'
import { piecesOf } from './attempt-pieces.ts'
import { useAttemptFlow } from './use-attempt-flow.ts'
import type { AttemptFlow } from './use-attempt-flow.ts'
import { TimeLeft } from './time-left.tsx'
import { useHandIn } from './use-hand-in.ts'
import { useDelayed } from '../../shared/question/use-delayed.ts'
import { verdictAloud } from '../../shared/question/verdict-words.ts'

type Props = { attempt: Attempt; quiz: Quiz; onWake: () => void }

/** An attempt from its first open question to handing in. */
export function AttemptView({ attempt: stored, quiz, onWake }: Props) {
  useActiveMinutes(quiz.subject.id)
  const flow = useAttemptFlow(stored)
  const { attempt, summary, navigation, current } = flow
  const handIn = useHandIn(flow)
  const left = useTimeLeft(attempt, onWake)
  useTimeOver(left, () => void handIn.sendAtEnd())
  const isDelayed = useDelayed(flow.queue.waiting.length > 0)
  return (
    <CourseLanguage value={quiz.subject.language}>
      <QuizFrame
        closeTo={quiz.lesson ? lessonPath(quiz.lesson.id) : undefined}
        closeLabel={texts.leave}
        center={<Segments pieces={piecesOf(summary.statuses)} at={navigation.index} />}
        right={
          <>
            {left !== null && <TimeLeft left={left} whole={wholeTime(attempt)} />}
            {current && (
              <>
                <IconButton label={texts.overview} onClick={navigation.showOverview}>
                  <ListChecks />
                </IconButton>
                <IconButton
                  label={texts.flag}
                  aria-pressed={current.isFlagged}
                  className={current.isFlagged ? styles.flagged : undefined}
                  onClick={current.toggleFlag}
                >
                  <Flag fill={current.isFlagged ? 'currentColor' : 'none'} />
                </IconButton>
              </>
            )}
          </>
        }
        footer={
          current ? (
            <QuestionFooter
              key={current.question.id}
              flow={flow}
              current={current}
              isDelayed={isDelayed}
            />
          ) : (
            <OverviewFooter flow={flow} handIn={handIn} />
          )
        }
      >
        {current ? (
          <QuestionView
            key={current.question.id}
            question={current.question}
            session={current}
            accent={quiz.subject.accent}
            all={attempt.questions.length}
            isFinal={attempt.explain === 'at-once'}
          >
            <BesideAnswer attempt={attempt} current={current} rules={quiz.rules} />
          </QuestionView>
        ) : (
          <Overview flow={flow} handIn={handIn} />
        )}
        <output className="sr">{announcement(flow, isDelayed)}</output>
        <ConfirmLeave deadline={attempt.deadline} isOver={left === 0} />
      </QuizFrame>
    </CourseLanguage>
  )
}

/** For screen readers: the verdict, or a note. The element is in the page before its text. */
function announcement({ current, queue }: AttemptFlow, isDelayed: boolean) {
  if (current?.isChecking) return ''
  const { waiting, isStuck } = queue
  if (waiting.length > 0 && (isStuck || isDelayed))
    return `${texts.waiting(waiting.length)}. ${texts.waitingWhere}`
  return current?.verdict ? verdictAloud(current.verdict, current.question) : ''
}
