import { useId, useRef, useState } from 'react'
import { run as texts } from '#texts/en/run.ts'
import { CodeField } from './code-field.tsx'
import type { Part } from './find-blocks.ts'
import { RunBar } from './run-bar.tsx'
import styles from './run-block.module.css'
import { useCode } from './use-code.ts'

const documentOf = ([html = '', css = '']: string[]) =>
  css ? `${html}\n<style>\n${css}\n</style>` : html

/** HTML, and the CSS below it. It is shown in a frame of no origin, which can reach neither the page nor the network. */
export function WebBlock({ parts }: { parts: Part[] }) {
  const keysId = useId()
  const { codes, change, reset, isChanged } = useCode(parts)
  /** Each run has a frame of its own, so that nothing of the last one is left. */
  const [shown, setShown] = useState<{ run: number; html: string } | null>(null)
  const runs = useRef(0)

  function run() {
    runs.current += 1
    setShown({ run: runs.current, html: documentOf(codes) })
  }
  return (
    <fieldset aria-label={texts.block} className={styles.block}>
      {parts.map((part, index) => (
        <CodeField
          key={part.language}
          part={part}
          keysId={keysId}
          code={codes[index] ?? ''}
          onChange={(code) => change(index, code)}
        />
      ))}
      <RunBar
        keysId={keysId}
        isRunning={shown !== null}
        isChanged={isChanged}
        onRun={run}
        onStop={() => setShown(null)}
        onReset={() => {
          reset()
          setShown(null)
        }}
      />
      <output className="sr">{shown && texts.shownBelow(shown.run)}</output>
      {shown && (
        <iframe
          key={shown.run}
          title={texts.result}
          className={styles.frame}
          src="/run-frame.html"
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          onLoad={(event) => event.currentTarget.contentWindow?.postMessage(shown.html, '*')}
        />
      )}
    </fieldset>
  )
}
