import type { Attempt } from '@kinnow/contract/quizzes'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Ref } from 'react'
import { result as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { isMissed } from './result-words.ts'
import { AnswerItem } from './answer-item.tsx'
import styles from './answers-card.module.css'
import { usePrinting } from './use-printing.ts'

const shownAtFirst = 5

type Props = {
  attempt: Attempt
  headingRef: Ref<HTMLHeadingElement>
  isMissedOnly: boolean
  onShowAll: () => void
}

export function AnswersCard({ attempt, headingRef, isMissedOnly, onShowAll }: Props) {
  const [isWhole, setWhole] = useState(false)
  const card = useRef<HTMLElement>(null)
  const isPrinting = usePrinting(card)
  const verdictOf = (id: string) => attempt.verdicts.find(({ questionId }) => questionId === id)
  const { questions } = attempt
  const isEach = isWhole || isPrinting
  const fitting =
    isMissedOnly && !isPrinting
      ? questions.filter(({ id }) => isMissed(verdictOf(id)))
      : questions.slice(0, isEach ? undefined : shownAtFirst)
  return (
    <section ref={card} className={classes('card pad', styles.card)}>
      <div className="row between wrapf">
        <h2 ref={headingRef} tabIndex={-1}>
          {texts.answers}
        </h2>
        <span className="xs muted only-d">
          {isMissedOnly ? texts.missedOnly : texts.answersHint}
        </span>
      </div>
      <ol className={styles.list}>
        {fitting.map((question) => (
          <li key={`${question.id} ${isMissedOnly}`}>
            <AnswerItem
              question={question}
              verdict={verdictOf(question.id)}
              isOpenAtFirst={isMissedOnly}
            />
          </li>
        ))}
      </ol>
      {fitting.length < questions.length && (
        <button
          type="button"
          className={classes('link', 'mt3')}
          onClick={() => {
            setWhole(true)
            onShowAll()
          }}
        >
          {texts.showAll(questions.length)}
          <ChevronDown />
        </button>
      )}
    </section>
  )
}
