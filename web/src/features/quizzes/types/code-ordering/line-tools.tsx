import { limits } from '@kinnow/contract/limits'
import type { QuestionOf } from '@kinnow/contract/questions'
import {
  ArrowDown,
  ArrowUp,
  ListIndentDecrease,
  ListIndentIncrease,
  ListMinus,
  ListPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { program as texts } from '#texts/en/quiz-arranging.ts'
import styles from './code-ordering-answer.module.css'
import { plainText } from '../../model/plain-text.ts'
import type { useProgram } from './use-program.ts'

type Props = { question: QuestionOf<'code-ordering'>; program: ReturnType<typeof useProgram> }

/** Moves the picked line. Its buttons stay where they are, so that one can be pressed again. */
export function LineTools({ question, program }: Props) {
  const { picked, lines, isPickedLeft, step, leave, take } = program
  const at = lines.findIndex(({ id }) => id === picked)
  const indent = lines[at]?.indent ?? 0
  const name = plainText(question.lines.find(({ id }) => id === picked)?.html ?? '')
  const isIn = at >= 0
  const tool = (label: string, sign: ReactNode, isOpen: boolean, act: (id: string) => void) => (
    <button
      type="button"
      aria-label={name ? `${label}: ${name}` : label}
      title={label}
      aria-disabled={!isOpen}
      onClick={() => {
        if (isOpen && picked !== null) act(picked)
      }}
    >
      {sign}
    </button>
  )
  return (
    <fieldset aria-label={texts.tools} className={styles.tools}>
      {tool(texts.up, <ArrowUp />, at > 0 || isPickedLeft, (id) => step(id, { by: -1 }))}
      {tool(texts.down, <ArrowDown />, isIn && at < lines.length - 1, (id) => step(id, { by: 1 }))}
      {question.indents && (
        <>
          {tool(texts.outdent, <ListIndentDecrease />, isIn && indent > 0, (id) =>
            step(id, { indent: -1 }),
          )}
          {tool(
            texts.indent,
            <ListIndentIncrease />,
            isIn && indent < limits.attempt.indentMost,
            (id) => step(id, { indent: 1 }),
          )}
        </>
      )}
      {question.extra &&
        (isPickedLeft
          ? tool(texts.take, <ListPlus />, true, take)
          : tool(texts.leave, <ListMinus />, isIn && lines.length > 1, leave))}
    </fieldset>
  )
}
