import { useEffect, useId, useRef, useState } from 'react'
import { run as texts } from '#texts/en/run.ts'
import { CodeField } from './code-field.tsx'
import type { Part } from './find-blocks.ts'
import { RunBar } from './run-bar.tsx'
import { type Outcome, runPython, timeLimit } from './run-python.ts'
import styles from './run-block.module.css'
import { useCode } from './use-code.ts'

const wordsOf = (outcome: Outcome): string => {
  switch (outcome.type) {
    case 'begun':
    case 'output':
      return texts.running
    case 'finished':
      return texts.finished
    case 'failed':
      return texts.failed(outcome.message, outcome.line)
    case 'starved':
      return texts.starved
    case 'too-much':
      return texts.tooMuch
    case 'late':
      return texts.late(timeLimit / 1000)
    case 'not-loaded':
      return texts.notLoaded
  }
}

export function PythonBlock({ part }: { part: Part }) {
  const id = useId()
  const { codes, change, reset, isChanged } = useCode([part])
  const [code = ''] = codes
  const [input, setInput] = useState('')
  const [output, setOutput] = useState('')
  const [status, setStatus] = useState('')
  const [isRunning, setIsRunning] = useState(false)
  const end = useRef<(() => void) | null>(null)

  useEffect(() => () => end.current?.(), [])

  function run() {
    end.current?.()
    setOutput('')
    setStatus(texts.loading)
    setIsRunning(true)
    const lines = input === '' ? [] : input.split('\n')
    end.current = runPython({ code, lines }, (outcome) => {
      if (outcome.type === 'output') setOutput((before) => before + outcome.text)
      setStatus(wordsOf(outcome))
      setIsRunning(outcome.type === 'begun' || outcome.type === 'output')
    })
  }
  function stop(words: string) {
    end.current?.()
    setIsRunning(false)
    setStatus(words)
  }
  return (
    <fieldset aria-label={texts.block} className={styles.block}>
      <CodeField
        part={part}
        keysId={`${id}-keys`}
        code={code}
        onChange={(text) => change(0, text)}
      />
      {/\binput\s*\(/.test(code) && (
        <div className={styles.part}>
          <label htmlFor={id} className={styles.label}>
            {texts.input}
          </label>
          <textarea
            id={id}
            className={styles.code}
            rows={2}
            value={input}
            spellCheck={false}
            onChange={(event) => setInput(event.target.value)}
          />
        </div>
      )}
      <RunBar
        keysId={`${id}-keys`}
        isRunning={isRunning}
        isChanged={isChanged}
        onRun={run}
        onStop={() => isRunning && stop(texts.stopped)}
        onReset={() => {
          stop('')
          reset()
          setOutput('')
        }}
      />
      <output className={styles.output} aria-label={texts.output} aria-live="polite">
        {output && <pre>{output}</pre>}
        {status && <p className={styles.status}>{status}</p>}
      </output>
    </fieldset>
  )
}
