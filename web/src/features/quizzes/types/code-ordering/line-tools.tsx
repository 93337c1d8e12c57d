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

/** Moves the picked line. Its buttons never move themselves, so that one can be pressed again. */
export function LineTools({ question, program }: Props) {
  const { picked, lines, isPickedLeft, step, toggle } = program
  const index = lines.findIndex(({ id }) => id === picked)
  const indent = lines[index]?.indent ?? 0
  const name = plainText(question.lines.find(({ id }) => id === picked)?.html ?? '')
  const isInProgram = index >= 0
  const isLast = index === lines.length - 1
  const shared = { name, picked }
  return (
    <fieldset aria-label={texts.tools} className={styles.tools}>
      <Tool
        {...shared}
        label={texts.up}
        icon={<ArrowUp />}
        isEnabled={index > 0 || isPickedLeft}
        onPress={(id) => step(id, { by: -1 })}
      />
      <Tool
        {...shared}
        label={texts.down}
        icon={<ArrowDown />}
        isEnabled={isInProgram && !isLast}
        onPress={(id) => step(id, { by: 1 })}
      />
      {question.indents && (
        <>
          <Tool
            {...shared}
            label={texts.outdent}
            icon={<ListIndentDecrease />}
            isEnabled={isInProgram && indent > 0}
            onPress={(id) => step(id, { indent: -1 })}
          />
          <Tool
            {...shared}
            label={texts.indent}
            icon={<ListIndentIncrease />}
            isEnabled={isInProgram && indent < limits.attempt.indentMost}
            onPress={(id) => step(id, { indent: 1 })}
          />
        </>
      )}
      {question.extra && (
        <Tool
          {...shared}
          label={isPickedLeft ? texts.take : texts.leave}
          icon={isPickedLeft ? <ListPlus /> : <ListMinus />}
          isEnabled={isPickedLeft || (isInProgram && lines.length > 1)}
          onPress={toggle}
        />
      )}
    </fieldset>
  )
}

type ToolProps = {
  label: string
  icon: ReactNode
  isEnabled: boolean
  /** The picked line and its text. */
  picked: string | null
  name: string
  onPress: (id: string) => void
}

/** A disabled tool stays focusable, so that the focus is not lost at the ends. */
const Tool = ({ label, icon, isEnabled, picked, name, onPress }: ToolProps) => (
  <button
    type="button"
    aria-label={name ? `${label}: ${name}` : label}
    title={label}
    aria-disabled={!isEnabled}
    onClick={() => {
      if (isEnabled && picked !== null) onPress(picked)
    }}
  >
    {icon}
  </button>
)
