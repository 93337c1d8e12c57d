import type { QuestionOf } from '@kinnow/contract/questions'
import { GripVertical } from 'lucide-react'
import { useId, useRef } from 'react'
import { program as texts } from '#texts/en/quiz-arranging.ts'
import { classes } from '#ui/classes.ts'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import type { AnswerProps } from '../../model/answer-props.ts'
import styles from './code-ordering-answer.module.css'
import { GradedProgram } from './graded-program.tsx'
import { LineTools } from './line-tools.tsx'
import { plainText } from '../../model/plain-text.ts'
import type { Line } from './program-lines.ts'
import { useDragLine } from './use-drag-line.ts'
import { useProgram } from './use-program.ts'

type Props = AnswerProps<QuestionOf<'code-ordering'>>

/** Lines of a program that move up, down and sideways. The first move is the first answer. */
export function CodeOrderingAnswer({ verdict, disabled, ...props }: Props) {
  const { question, chosen } = props
  if (verdict || disabled) {
    return <GradedProgram question={question} chosen={chosen} verdict={verdict} look={props.look} />
  }
  return <Editor {...props} />
}

function Editor({ question, chosen, onChange, look, ...by }: Props) {
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const program = useProgram({ question, chosen, onChange, box })
  const { dragged, startAt } = useDragLine(box, program.move)
  const { lines, left, picked } = program

  const toLine = (line: Line, number: number | null) => (
    <li key={line.id} className={classes(styles.line, dragged === line.id && styles.dragged)}>
      <span
        className={styles.handle}
        aria-hidden="true"
        onPointerDown={startAt(line.id, line.indent)}
      >
        <GripVertical />
      </span>
      <span className={styles.number} aria-hidden="true">
        {number ?? '–'}
      </span>
      <button
        type="button"
        data-line={line.id}
        data-indent={line.indent}
        className={styles.code}
        aria-label={`${plainText(line.html)}, ${program.placeOf(line.id)}`}
        aria-pressed={picked === line.id}
        tabIndex={program.current === line.id ? 0 : -1}
        onClick={() => program.pick(line.id)}
        onKeyDown={(event) => program.handleKeyDown(event, line.id)}
      >
        <span className={styles.text}>
          <TrustedHtml as="span" html={line.html} />
        </span>
      </button>
    </li>
  )

  return (
    <fieldset
      ref={box}
      dir="ltr"
      aria-labelledby={by.labelledBy}
      aria-describedby={by.describedBy}
      className={classes(styles.editor, styles[look])}
    >
      <LineTools question={question} program={program} />
      <div className={classes('program', styles.frame)}>
        <ol data-program aria-label={texts.list}>
          {lines.map((line, at) => toLine(line, at + 1))}
        </ol>
      </div>
      {question.extra && (
        <div className={classes('program', styles.frame, styles.left)}>
          <p id={`${id}-left`} className={styles.leftName}>
            {texts.left}
          </p>
          {left.length === 0 && <p className={styles.none}>{texts.nothingLeft}</p>}
          <ul aria-labelledby={`${id}-left`}>{left.map((line) => toLine(line, null))}</ul>
        </div>
      )}
      <output className="sr">{program.message}</output>
    </fieldset>
  )
}
