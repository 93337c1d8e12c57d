import type { PlacedQuestion } from '#features/authoring/model/questions/question-file.ts'
import type { QuestionForm as Form } from '#features/authoring/model/questions/form.ts'
import { questionForm as texts } from '#texts/en/author-questions.ts'
import { classes } from '#ui/classes.ts'
import styles from './form.module.css'
import { QuestionForm } from './question-form.tsx'

type Props = {
  question: PlacedQuestion | undefined
  /** Which of the file it is. */
  at: number
  className: string | undefined
  onChange: (form: Form) => boolean
}

export function FormPane({ question, at, className, onChange }: Props) {
  return (
    <section className={classes(styles.pane, className)} aria-label={texts.form}>
      {!question && <p className="muted">{texts.none}</p>}
      {question && !question.form && <p className="muted">{texts.onlyText}</p>}
      {question?.form && <QuestionForm key={at} form={question.form} onChange={onChange} />}
    </section>
  )
}
