import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { lesson as words } from '#texts/en/lesson.ts'
import { run as texts } from '#texts/en/run.ts'
import { Button } from '#ui/button.tsx'
import type { Part } from './find-blocks.ts'
import styles from './run-block.module.css'

type Props = {
  part: Part
  code: string
  /** Of the words that say what Tab does. */
  keysId: string
  onChange: (code: string) => void
}

/** As the browser's own typing, so that it can be undone. */
function type(field: HTMLTextAreaElement, text: string) {
  if (!document.execCommand('insertText', false, text)) {
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** The spaces a new line begins with: those of the line before it, and more after a colon. */
function indentAfter(field: HTMLTextAreaElement, step: string): string {
  const line = field.value.slice(0, field.selectionStart).split('\n').at(-1) ?? ''
  const [spaces = ''] = /^ */.exec(line) ?? []
  return line.trimEnd().endsWith(':') ? spaces + step : spaces
}

/** Tab indents here. After Escape it leads on, so that nobody is caught. */
export function CodeField({ part, code, keysId, onChange }: Props) {
  const id = useId()
  const leads = useRef(false)
  const step = part.language === 'python' ? '    ' : '  '

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, currentTarget: field } = event
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey
    if (key === 'Escape') {
      leads.current = true
      return
    }
    if (key === 'Tab' && isPlain && !leads.current) {
      event.preventDefault()
      type(field, step)
    } else if (key === 'Enter' && isPlain) {
      event.preventDefault()
      type(field, `\n${indentAfter(field, step)}`)
    }
    if (key !== 'Tab' && key !== 'Shift') leads.current = false
  }

  return (
    <div className={styles.part}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {part.title || texts.languages[part.language]}
        </label>
        <CopyCode code={code} />
      </div>
      <textarea
        id={id}
        className={styles.code}
        value={code}
        rows={Math.min(Math.max(code.split('\n').length, 3), 24)}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        aria-describedby={keysId}
        dir="ltr"
        onKeyDown={handleKey}
        onBlur={() => (leads.current = false)}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** Milliseconds for which it says that it was copied. */
const shownFor = 2000

/** Copies the code as the reader has it now. */
function CopyCode({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    await navigator.clipboard?.writeText(code)
    setCopied(true)
  }
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => void copy()}>
        {isCopied ? words.copied : words.copy}
      </Button>
      <output className="sr">{isCopied && words.codeCopied}</output>
    </>
  )
}
