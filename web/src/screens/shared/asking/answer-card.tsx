import type { OwnQuestion } from '@kinnow/contract/teacher-questions'
import { Bell, Clock, MessageCircle, UsersRound } from 'lucide-react'
import { type Clock as Time, dateIn } from '#lib/zoned-time.ts'
import { answers as texts, asking } from '#texts/en/teacher-questions.ts'
import { onDay } from '#texts/en/units.ts'
import { Tag } from '#ui/tag.tsx'
import { TileIcon } from '#ui/tile-icon.tsx'
import { answerId } from './answer-id.ts'
import styles from './answer-card.module.css'

type Props = {
  question: OwnQuestion
  /** Whether it is the reader’s own. */
  isOwn: boolean
  clock: Time
  /** Who answers, where that is one person. */
  teacher?: string | undefined
  onAsk?: (() => void) | undefined
}

/** A question with its answer, at its place. */
export function AnswerCard({ question, isOwn, clock, teacher, onAsk }: Props) {
  const dayOf = (at: string) =>
    onDay(dateIn(new Date(at), clock.zone), dateIn(clock.now, clock.zone))
  const sent = dayOf(question.sentAt)
  const answered = question.answeredAt === null ? null : dayOf(question.answeredAt)
  return (
    <section id={answerId(question.id)} className={`sub-art ${styles.card}`}>
      <header>
        <TileIcon Icon={answered === null ? Clock : MessageCircle} small plain />
        <div>
          <h3>{titleOf(isOwn, answered !== null)}</h3>
          <p>{factsOf({ question, isOwn, sent, answered, teacher })}</p>
        </div>
        {question.isNew && (
          <Tag tone="info" className={styles.new}>
            <Bell />
            {texts.isNew}
          </Tag>
        )}
      </header>
      <p className={styles.question}>{`“${question.text}”`}</p>
      {question.answer !== null && <p className={styles.answer}>{question.answer}</p>}
      {isOwn && (question.isShared || onAsk) && (
        <footer>
          {question.isShared && (
            <span className={styles.shared}>
              <UsersRound />
              {texts.isShared}
            </span>
          )}
          {onAsk && (
            <button type="button" className="link sm" aria-haspopup="dialog" onClick={onAsk}>
              {asking.else}
            </button>
          )}
        </footer>
      )}
    </section>
  )
}

function titleOf(isOwn: boolean, isAnswered: boolean): string {
  if (!isOwn) return texts.ofClass
  return isAnswered ? texts.own : texts.waiting
}

type Facts = Pick<Props, 'question' | 'isOwn' | 'teacher'> & {
  sent: string
  answered: string | null
}

function factsOf({ question: { answeredBy }, isOwn, sent, answered, teacher }: Facts): string {
  if (answered === null) return texts.sent(sent, teacher)
  return isOwn
    ? texts.sentAndAnswered(sent, answered, answeredBy)
    : texts.answered(answered, answeredBy)
}
