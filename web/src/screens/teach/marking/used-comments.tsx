import { useId } from 'react'
import { markForm as texts } from '#texts/en/marking.ts'
import styles from './used-comments.module.css'

type Props = { comments: string[]; onUse: (comment: string) => void }

/** What the teacher wrote at other answers, each to use again at one press. */
export function UsedComments({ comments, onUse }: Props) {
  const id = useId()
  if (comments.length === 0) return null
  return (
    <div className={styles.used}>
      <p id={id} className="xs muted">
        {texts.again}
      </p>
      <ul aria-labelledby={id}>
        {comments.map((comment) => (
          <li key={comment}>
            <button
              type="button"
              title={comment}
              aria-label={texts.againOf(comment)}
              onClick={() => onUse(comment)}
            >
              {comment}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
