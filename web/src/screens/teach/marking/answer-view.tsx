import type { AskedQuestion, MarkedAnswer } from '@kinnow/contract/marks'
import { ChevronDown, Lightbulb } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { timeAgo } from '#lib/last-used.ts'
import { useClock } from '#lib/served.ts'
import { markForm, marking as texts } from '#texts/en/marking.ts'
import { CourseLanguage, courseText } from '#ui/course-language.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import styles from './answer-view.module.css'

type Props = {
  answer: MarkedAnswer
  question: AskedQuestion
  title: string
  /** It came into view by a key or a button: it is read from its top. */
  isMoved: boolean
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

/** The question, what the student wrote, and the model answer. */
export function AnswerView({ answer, question, title, isMoved }: Props) {
  const clock = useClock()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isMoved) return
    window.scrollTo(0, 0)
    // On a wide screen the points take the focus.
    if (!matchMedia('(min-width: 861px)').matches) heading.current?.focus({ preventScroll: true })
  }, [isMoved])
  return (
    <CourseLanguage value={question.language}>
      <p className="xs muted b5">{texts.question}</p>
      <TrustedHtml className={styles.question} html={question.promptHtml} />
      <article className={`card ${styles.answer}`} aria-labelledby="answer-title">
        <header className="row between wrapf">
          <h2 id="answer-title" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <span className="xs muted">
            {texts.handedIn(
              timeAgo(answer.handedInAt, clock, markForm.justNow),
              wordsIn(answer.text),
            )}
          </span>
        </header>
        <p {...courseText(question.language)} className={styles.written}>
          {answer.text}
        </p>
      </article>
      {question.modelHtml && (
        <details className={styles.model} open>
          <summary>
            <Lightbulb />
            {texts.model}
            <span className="xs only-d">{texts.modelHint}</span>
            <ChevronDown />
          </summary>
          <TrustedHtml className={styles.modelText} html={question.modelHtml} />
        </details>
      )}
    </CourseLanguage>
  )
}
