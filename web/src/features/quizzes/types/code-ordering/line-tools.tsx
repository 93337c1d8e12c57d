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
import type { LucideIcon } from 'lucide-react'
import { program as texts } from '#texts/en/quiz-arranging.ts'
import styles from './code-ordering-answer.module.css'
import { plainText } from '../../model/plain-text.ts'
import type { useProgram } from './use-program.ts'

type Props = { question: QuestionOf<'code-ordering'>; program: ReturnType<typeof useProgram> }

/** Moves the picked line. Its buttons never move themselves, so that one can be pressed again. */
export function LineTools({ question, program }: Props) {
  const { picked } = program
  const name = plainText(question.lines.find(({ id }) => id === picked)?.html ?? '')
  return (
    <fieldset aria-label={texts.tools} className={styles.tools}>
      {toolsOf({ question, program }).map(({ label, Icon, isEnabled, press }, index) => (
        <button
          key={index}
          type="button"
          aria-label={name ? `${label}: ${name}` : label}
          title={label}
          // A disabled tool stays focusable, so that the focus is not lost at the ends.
          aria-disabled={!isEnabled}
          onClick={() => {
            if (isEnabled && picked !== null) press(picked)
          }}
        >
          <Icon />
        </button>
      ))}
    </fieldset>
  )
}

type Tool = { label: string; Icon: LucideIcon; isEnabled: boolean; press: (id: string) => void }

function toolsOf({ question, program }: Props): Tool[] {
  const { picked, lines, isPickedLeft, step, toggle } = program
  const index = lines.findIndex(({ id }) => id === picked)
  const indent = lines[index]?.indent ?? 0
  const isInProgram = index >= 0
  const tools: Tool[] = [
    {
      label: texts.up,
      Icon: ArrowUp,
      isEnabled: index > 0 || isPickedLeft,
      press: (id) => step(id, { by: -1 }),
    },
    {
      label: texts.down,
      Icon: ArrowDown,
      isEnabled: isInProgram && index < lines.length - 1,
      press: (id) => step(id, { by: 1 }),
    },
  ]
  if (question.indents)
    tools.push(
      {
        label: texts.outdent,
        Icon: ListIndentDecrease,
        isEnabled: isInProgram && indent > 0,
        press: (id) => step(id, { indent: -1 }),
      },
      {
        label: texts.indent,
        Icon: ListIndentIncrease,
        isEnabled: isInProgram && indent < limits.attempt.indentMost,
        press: (id) => step(id, { indent: 1 }),
      },
    )
  if (question.extra)
    tools.push({
      label: isPickedLeft ? texts.take : texts.leave,
      Icon: isPickedLeft ? ListPlus : ListMinus,
      isEnabled: isPickedLeft || (isInProgram && lines.length > 1),
      press: toggle,
    })
  return tools
}
