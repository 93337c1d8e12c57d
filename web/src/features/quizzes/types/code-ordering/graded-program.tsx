import type { QuestionOf } from '@kinnow/contract/questions'
import { useId } from 'react'
import { program as texts } from '#texts/en/quiz-arranging.ts'
import { answering } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import type { AnswerProps } from '../../model/answer-props.ts'
import styles from './code-ordering-answer.module.css'
import { Graded } from '../../components/graded.tsx'
import { type Line, toLines } from './program-lines.ts'
import { wordsTo } from '../../model/verdict-text.ts'

type Props = Pick<
  AnswerProps<QuestionOf<'code-ordering'>>,
  'question' | 'chosen' | 'verdict' | 'look'
>

/** A focusable group, so that the keyboard can scroll it. */
const scrolling = { role: 'group', tabIndex: 0, 'aria-label': texts.frame }

/** The program in the order of the answer, and the right one where that differs. */
export function GradedProgram({ question, chosen, verdict, look }: Props) {
  const id = useId()
  const answer = toLines(question.lines, chosen)
  const right = toLines(question.lines, verdict?.right ?? [])
  return (
    <div dir="ltr" className={classes(styles.editor, styles[look])}>
      {answer.length > 0 && (
        <div className={classes('program', styles.frame)} {...scrolling}>
          <ol aria-label={texts.list}>
            {answer.map((line, index) => (
              <GradedLine key={line.id} line={line} index={index} verdict={verdict} right={right} />
            ))}
          </ol>
        </div>
      )}
      {verdict && !verdict.isRight && right.length > 0 && (
        <div className={styles.solution} data-outcome="right">
          <p id={`${id}-right`}>{texts.right}</p>
          <div className={classes('program', styles.frame)} {...scrolling}>
            <ol aria-labelledby={`${id}-right`}>
              {right.map((line, index) => (
                <li key={line.id} className={classes(styles.line, styles.still)}>
                  <CodeLine line={line} number={index + 1} />
                </li>
              ))}
            </ol>
          </div>
        </div>
      )}
    </div>
  )
}

type LineProps = Pick<Props, 'verdict'> & { line: Line; index: number; right: Line[] }

function GradedLine({ line, index, verdict, right }: LineProps) {
  const isRight = verdict?.marks[index]
  const reason = wordsTo(verdict, line.id)
  const fault = faultOf(line, right)
  return (
    <li
      className={classes(
        styles.line,
        styles.still,
        isRight !== undefined && styles[isRight ? 'right' : 'wrong'],
      )}
      data-outcome={verdict && 'chosen'}
    >
      <CodeLine line={line} number={index + 1} />
      {isRight !== undefined && (
        <Graded isRight={isRight} words={{ right: answering.inPlace, wrong: fault }}>
          {!isRight && <span aria-hidden="true">{fault}</span>}
        </Graded>
      )}
      {reason && (
        <div className={styles.reason}>
          <TrustedHtml html={reason} />
        </div>
      )}
    </li>
  )
}

function CodeLine({ line, number }: { line: Line; number: number }) {
  return (
    <span className={styles.code} data-indent={line.indent}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.text}>
        <TrustedHtml as="span" html={line.html} />
      </span>
      {line.indent > 0 && <span className="sr">, {texts.indented(line.indent)}</span>}
    </span>
  )
}

/** Lines with the same text are interchangeable, so they are compared by their text. */
function faultOf(line: Line, right: Line[]): string {
  const same = right.filter(({ html }) => html === line.html)
  if (right.length > 0 && same.length === 0) return texts.notNeeded
  const isIndented = same.some(({ indent }) => indent === line.indent)
  return same.length > 0 && !isIndented ? texts.otherIndent : answering.notInPlace
}
