import { CornerDownRight, Plus } from 'lucide-react'
import { useId } from 'react'
import type { Answer } from '#features/authoring/model/questions/form.ts'
import { questionForm as texts } from '#texts/en/author-questions.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { GrowingText } from './field.tsx'
import styles from './form.module.css'
import { moved, RowTools, useRowFocus } from './row-tools.tsx'

type Props = {
  label: string
  note?: string
  answers: Answer[]
  /** How right ones are marked: one or several, or not at all. */
  mark: 'one' | 'many' | null
  hasFeedback?: boolean
  /** Only which one is right can be changed. */
  isFixed?: boolean
  least?: number
  onChange: (answers: Answer[]) => void
}

/** Answers with what students read who give them. */
export function AnswerList({ label, note, answers, least = 1, onChange, ...look }: Props) {
  const { mark, hasFeedback = true, isFixed = false } = look
  const id = useId()
  const { box, focus } = useRowFocus<HTMLUListElement>()
  const change = (index: number, changed: Partial<Answer>) =>
    onChange(answers.map((answer, at) => (at === index ? { ...answer, ...changed } : answer)))
  const setRight = (index: number, isRight: boolean) =>
    mark === 'one'
      ? onChange(answers.map((answer, at) => ({ ...answer, isRight: at === index })))
      : change(index, { isRight })
  return (
    <fieldset className={styles.list}>
      <legend className={styles.label}>
        {label}
        {note && <span className="muted"> · {note}</span>}
      </legend>
      <ul ref={box}>
        {answers.map((answer, index) => (
          <li
            key={index}
            data-row
            className={classes(styles.answer, mark && answer.isRight && styles.right)}
          >
            {mark && (
              <input
                type={mark === 'one' ? 'radio' : 'checkbox'}
                name={`${id}-right`}
                checked={answer.isRight}
                aria-label={texts.isRight(index + 1)}
                onChange={(event) => setRight(index, event.target.checked)}
              />
            )}
            <div className={styles.words}>
              <GrowingText
                aria-label={texts.words(index + 1)}
                value={answer.text}
                readOnly={isFixed}
                onChange={(text) => change(index, { text })}
              />
              {hasFeedback && (
                <div className={styles.feedback}>
                  <CornerDownRight />
                  <GrowingText
                    aria-label={texts.feedback(index + 1)}
                    placeholder={mark && answer.isRight ? texts.notNeeded : texts.feedbackOf}
                    value={answer.feedback}
                    onChange={(feedback) => change(index, { feedback })}
                  />
                </div>
              )}
            </div>
            {!isFixed && (
              <RowTools
                index={index}
                count={answers.length}
                least={least}
                texts={texts}
                onMove={(to) => {
                  focus({ row: to, tool: to < index ? 'up' : 'down' })
                  onChange(moved(answers, index, to))
                }}
                onDelete={() => {
                  focus({ row: index, tool: 'delete' })
                  onChange(answers.toSpliced(index, 1))
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {!isFixed && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            focus({ row: answers.length, tool: 'words' })
            onChange([...answers, { text: texts.newAnswer, isRight: false, feedback: '' }])
          }}
        >
          <Plus />
          {texts.addOption}
        </Button>
      )}
    </fieldset>
  )
}
