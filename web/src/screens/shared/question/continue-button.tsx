import { useEffect, useRef } from 'react'
import { quiz as texts } from '#texts/en/quiz.ts'
import { Button } from '#ui/button.tsx'
import { answerForm } from './answer-form.ts'
import styles from './question-footer.module.css'

/** Takes the focus when it appears, since the options are locked then and Enter continues. */
export function ContinueButton() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <Button ref={button} type="submit" form={answerForm} size="lg" className={styles.go}>
      {texts.continue}
      <kbd className="only-d" aria-hidden="true">
        {texts.enter}
      </kbd>
    </Button>
  )
}
