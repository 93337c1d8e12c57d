import type { MarkedAnswer } from '@kinnow/contract/marks'
import { Check } from 'lucide-react'
import { marking as texts } from '#texts/en/marking.ts'
import { Tag } from '#ui/tag.tsx'
import styles from './answer-list.module.css'
import { keyOf, type Queue } from './use-queue.ts'
import { personName } from '#lib/person-name.ts'

type Props = { queue: Queue; hidesNames: boolean; onChoose: (index: number) => void }

/** What an answer is called: by its number, or by its student. */
export const titleOf = (answer: MarkedAnswer, index: number, hidesNames: boolean) =>
  hidesNames ? texts.answer(index + 1) : personName(answer.student)

/** All answers of the round, beside the one that is open. */
export function AnswerList({ queue, hidesNames, onChoose }: Props) {
  return (
    <ol className={styles.answers}>
      {queue.answers.map((answer, index) => (
        <li key={keyOf(answer)}>
          <button
            type="button"
            aria-current={index === queue.index || undefined}
            onClick={() => onChoose(index)}
          >
            <span className={styles.dot}>{answer.mark && <Check />}</span>
            <span className={styles.excerpt}>
              <b>{titleOf(answer, index, hidesNames)}</b>
              <span>{answer.text.slice(0, 120)}</span>
            </span>
            <span className="sr">{answer.mark ? texts.isMarked : texts.isWaiting}</span>
            {queue.isDraft(answer) && <Tag tone="warn">{texts.isDraft}</Tag>}
          </button>
        </li>
      ))}
    </ol>
  )
}
