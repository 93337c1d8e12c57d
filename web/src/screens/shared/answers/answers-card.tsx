import type { Question } from '@kinnow/contract/questions'
import type { Attempt } from '@kinnow/contract/quizzes'
import { ChevronDown } from 'lucide-react'
import { useRef, useState, type Ref, useEffect, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { OwnMark } from '#features/grading/own-marks.ts'
import { result as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { isMissed } from './result-words.ts'
import { AnswerItem } from './answer-item.tsx'
import type { Reader } from './reader.ts'
import styles from './answers-card.module.css'

const shownAtFirst = 5

type Props = {
  attempt: Attempt
  /** Of written answers. */
  marks: OwnMark[]
  reader: Reader
  /** Ids of the questions that the student was wrongly sure of, then of the partly right ones. */
  sureAndNot: string[]
  headingRef: Ref<HTMLHeadingElement>
  /** Id of the question whose answer is open at first. */
  opened?: string | undefined
  isMissedOnly: boolean
  onShowAll: () => void
}

/** The answers in the order of the quiz, after those that the student was wrongly sure of. */
export function AnswersCard({ attempt, marks, reader, sureAndNot, headingRef, ...props }: Props) {
  const { isMissedOnly, onShowAll, opened } = props
  const [isWhole, setWhole] = useState(false)
  const card = useRef<HTMLElement>(null)
  const isPrinting = usePrinting(card)
  const markOf = (id: string) => marks.find(({ questionId }) => questionId === id)
  const verdictOf = (id: string) => attempt.verdicts.find(({ questionId }) => questionId === id)
  const isSure = ({ id }: Question) => sureAndNot.includes(id)
  const placeOf = ({ id }: Question) =>
    sureAndNot.includes(id) ? sureAndNot.indexOf(id) : Infinity
  const questions = attempt.questions.toSorted((left, right) =>
    placeOf(left) === placeOf(right) ? 0 : placeOf(left) - placeOf(right),
  )
  const isComplete = isWhole || isPrinting
  const fitting =
    isMissedOnly && !isPrinting
      ? questions.filter(({ id }) => isMissed(verdictOf(id)))
      : questions.filter(({ id }, index) => isComplete || index < shownAtFirst || markOf(id))
  return (
    <section ref={card} className={classes('card pad', styles.card)}>
      <div className="row between wrapf">
        <h2 ref={headingRef} tabIndex={-1}>
          {reader.title}
        </h2>
        <span className="xs muted only-d">
          {isMissedOnly ? texts.missedOnly : texts.answersHint}
        </span>
      </div>
      <ol className={styles.list}>
        {fitting.map((question) => (
          <li key={`${question.id} ${isMissedOnly}`}>
            <AnswerItem
              quizId={attempt.quizId}
              question={question}
              verdict={verdictOf(question.id)}
              mark={markOf(question.id)}
              isOpenAtFirst={isMissedOnly || question.id === opened}
              wasSure={isSure(question)}
              reader={reader}
            />
          </li>
        ))}
      </ol>
      {fitting.length < questions.length && (
        <button
          type="button"
          className={classes('link', 'mt3')}
          onClick={() => {
            // The first answer that was hidden takes the place of this button.
            flushSync(() => {
              setWhole(true)
              onShowAll()
            })
            const shown = isMissedOnly ? 0 : fitting.length
            card.current?.querySelectorAll('summary')[shown]?.focus()
          }}
        >
          {texts.showAll(questions.length)}
          <ChevronDown />
        </button>
      )}
    </section>
  )
}

// Opens all details for printing, since closed ones would be missing on paper.
/** True while the page is printed. The `<details>` in `place` are open then, and restored after. */
function usePrinting(place: RefObject<HTMLElement | null>): boolean {
  const [isPrinting, setPrinting] = useState(false)

  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    function begin() {
      // The browser prints the page as it is when this returns.
      flushSync(() => setPrinting(true))
      opened = [
        ...(place.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? []),
      ]
      for (const details of opened) details.open = true
    }
    function end() {
      for (const details of opened) details.open = false
      setPrinting(false)
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [place])

  return isPrinting
}
