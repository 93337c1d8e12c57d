import { ArrowDown, ArrowUp, FolderOpen, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PlacedQuestion } from '#features/authoring/model/questions/question-file.ts'
import { questionForm as texts } from '#texts/en/author-questions.ts'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import styles from './question-list.module.css'

type Props = {
  questions: PlacedQuestion[]
  /** The one that is shown. */
  at: number
  className: string | undefined
  onChoose: (at: number) => void
  onAdd: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onFiles: () => void
}

/** The questions of a quiz, instead of the files of the folder. */
export function QuestionList({ questions, at, className, onChoose, onFiles, ...acts }: Props) {
  const [isRemoving, setRemoving] = useState(false)
  const pool = questions[at]?.pool
  const canMove = (by: -1 | 1) =>
    questions[at + by] !== undefined && questions[at + by]?.pool === pool
  return (
    <nav className={classes(styles.list, className)} aria-label={texts.toQuestions}>
      <div className={styles.head}>
        <span className="xs b5 muted">{texts.count(questions.length)}</span>
        <IconButton label={texts.add} onClick={acts.onAdd}>
          <Plus />
        </IconButton>
      </div>
      {questions.length > 0 && (
        <div className={styles.tools}>
          <IconButton
            label={texts.moveUp}
            aria-disabled={!canMove(-1) || undefined}
            onClick={() => canMove(-1) && acts.onMove(-1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            label={texts.moveDown}
            aria-disabled={!canMove(1) || undefined}
            onClick={() => canMove(1) && acts.onMove(1)}
          >
            <ArrowDown />
          </IconButton>
          <IconButton label={texts.remove} onClick={() => setRemoving(true)}>
            <Trash2 />
          </IconButton>
        </div>
      )}
      <ol>
        {questions.map((question, index) => (
          <li key={index}>
            {question.pool !== (questions[index - 1]?.pool ?? null) && question.pool !== null && (
              <p className={styles.pool}>{texts.pool(question.pool)}</p>
            )}
            <button
              type="button"
              className={styles.question}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => onChoose(index)}
            >
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.title}>
                <bdi>{question.title}</bdi>
                {question.form && (
                  <small className="muted">{texts.types[question.form.type]}</small>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <button type="button" className={styles.files} onClick={onFiles}>
        <FolderOpen />
        {texts.files}
      </button>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={texts.removeTitle}
        text={questions[at]?.title ?? ''}
        cancel={texts.cancel}
        confirm={texts.remove}
        onConfirm={() => {
          setRemoving(false)
          acts.onRemove()
        }}
      />
    </nav>
  )
}
