import type { DueCard, ReviewedSubject } from '@kinnow/contract/reviews'
import { CircleCheck, CirclePause, CircleAlert, History } from 'lucide-react'
import { useActiveMinutes } from '#features/activity/hooks/use-active-minutes.ts'
import { raisedText } from '#features/reviews/model/next-review-text.ts'
import type { ReviewAnswer, Run } from '#features/reviews/model/run.ts'
import { quiz } from '#texts/en/quiz.ts'
import { review as texts } from '#texts/en/reviews.ts'
import { IconButton } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { QuestionView } from '../../shared/question/question-view.tsx'
import { Segments } from '../../shared/question/segments.tsx'
import { useDelayed } from '../../shared/question/use-delayed.ts'
import { verdictAloud } from '../../shared/question/verdict-words.ts'
import { LastStrip } from './last-strip.tsx'
import { ReviewFooter } from './review-footer.tsx'
import { ReviewFrame } from './review-frame.tsx'
import styles from './review-question.module.css'
import { piecesOf } from './run-pieces.ts'
import { SubjectTag } from './subject-tag.tsx'
import { feedbackText } from './feedback-text.ts'
import type { ReviewFlow } from './use-review-flow.ts'

type Props = {
  run: Run
  flow: ReviewFlow
  card: DueCard
  subject: ReviewedSubject | undefined
}

export function ReviewQuestion({ run, flow, card, subject }: Props) {
  const { question } = card
  const pieces = piecesOf(run)
  const isDelayed = useDelayed(flow.waiting.length > 0)
  useActiveMinutes(card.subjectId)
  return (
    <ReviewFrame
      center={<Segments pieces={pieces} at={flow.session.index} />}
      right={
        <IconButton
          label={texts.aside}
          title={texts.aside}
          aria-busy={flow.isSuspending || undefined}
          onClick={() => void flow.suspend()}
        >
          <CirclePause />
        </IconButton>
      }
      strip={!flow.shown && flow.last && <LastStrip act={flow.last} run={run} flow={flow} />}
      footer={<ReviewFooter flow={flow} card={card} isDelayed={isDelayed} />}
    >
      <QuestionView
        key={`${question.id} ${card.turn}`}
        question={question}
        session={flow.session}
        accent={subject?.accent ?? 'brand'}
        all={pieces.length}
        tag={subject && <SubjectTag subject={subject} />}
        isFinal
      >
        {!flow.shown && <Memory card={card} />}
      </QuestionView>
      <output className="sr">{announcement(flow, isDelayed)}</output>
    </ReviewFrame>
  )
}

/** The time since the last review of the question, and how often it was recalled. */
function Memory({ card: { lastAskedDays, asked, recalled, isCorrected } }: { card: DueCard }) {
  return (
    <>
      {isCorrected && (
        <Callout Icon={CircleAlert} tone="info" title={texts.corrected} className="mt5">
          <p>{texts.correctedText}</p>
        </Callout>
      )}
      <ul className={styles.memory}>
        {lastAskedDays !== null && (
          <li>
            <History />
            {texts.lastAsked(lastAskedDays)}
          </li>
        )}
        {asked > 0 && (
          <li>
            <CircleCheck />
            {texts.recalledOf(recalled, asked)}
          </li>
        )}
      </ul>
    </>
  )
}

/** For screen readers: the verdict or a message. The element is in the page before its text. */
function announcement(flow: ReviewFlow, isDelayed: boolean): string {
  const { shown, message, waiting, isChecking, isStuck } = flow
  if (isChecking) return ''
  if (message) return message
  if (waiting.length > 0 && (isStuck || isDelayed))
    return `${quiz.waiting(waiting.length)}. ${quiz.waitingWhere}`
  return shown ? resultText(shown) : ''
}

function resultText({ verdict, refusal, outlook, card }: ReviewAnswer): string {
  if (!verdict) return refusal ?? ''
  return [
    verdictAloud(verdict, card.question),
    outlook && feedbackText(outlook),
    outlook && raisedText(outlook),
  ]
    .filter(Boolean)
    .join(' ')
}
