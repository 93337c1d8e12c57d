import type { Question } from '@kinnow/contract/questions'
import type { Verdict } from '@kinnow/contract/quizzes'
import { CircleAlert, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { AnswerField } from '#features/quizzes/components/answer-field.tsx'
import { instruction, missingAnswer } from '#features/quizzes/model/answered.ts'
import { Hint } from '#features/quizzes/components/hint.tsx'
import { useUnfinished } from '#features/quizzes/hooks/use-unfinished.ts'
import { verdictTitle } from '#features/quizzes/model/verdict-text.ts'
import { again } from '#texts/en/quiz-rules.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import { Callout } from '#ui/callout.tsx'
import { classes } from '#ui/classes.ts'
import { Words } from '#ui/course-language.tsx'
import { Form } from '#ui/form.tsx'
import { Tag } from '#ui/tag.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import { useRescuedFocus } from '#ui/use-rescued-focus.ts'
import { answerForm } from './answer-form.ts'
import styles from './question-view.module.css'
import { splitPrompt } from './split-prompt.ts'
import { useAnswerKeys } from './use-answer-keys.ts'

const answerable = 'input,select,textarea,:is(ol,ul) button'
/** Once graded, their parts have neither handles nor arrow buttons. */
const movable = ['ordering', 'sorting', 'code-ordering']

/** One question while it is answered: quizzes, practice and reviews share the screen for it. */
export type QuestionSession = {
  /** Position among all questions, from 0. */
  index: number
  chosen: string[]
  verdict: Verdict | undefined
  isAnswered: boolean
  /** The answer was not right and may be changed. */
  canRetry: boolean
  /** The hint was opened before. */
  isHinted?: boolean | undefined
  choose: (chosen: string[]) => void
  answer: () => Promise<void>
  /** Leaves the question after its explanation. */
  proceed: () => void
  noteHint?: () => void
}

type Props = {
  question: Question
  session: QuestionSession
  accent: string
  /** The number of questions. */
  all: number
  /** Replaces the position of the question among all. */
  counter?: string
  /** A saved answer cannot be changed, because its explanation was shown. */
  isFinal: boolean
  /** Replaces the topic of the question. */
  tag?: ReactNode
  /** Below the answer. */
  children?: ReactNode
}

export function QuestionView({ question, session, accent, all, isFinal, ...props }: Props) {
  const counter = props.counter ?? texts.questionOf(session.index + 1, all)
  const heading = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  /** How often an incomplete answer was submitted. */
  const [misses, setMisses] = useState(0)
  const { chosen, canRetry, isAnswered, choose } = session
  const verdict = session.verdict?.triesLeft === 0 ? session.verdict : undefined
  const isLocked = isFinal && isAnswered && !canRetry
  const { title, rest } = splitPrompt(question.promptHtml, counter)
  const missing = missingAnswer(question, chosen)
  const confirmation = useUnfinished(question, chosen)
  const problem = isLocked ? null : (missing ?? confirmation.note)

  // A new question is read out from its heading, and starts at the top.
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  // The button that takes the answer back disappears with it.
  useRescuedFocus(heading, !isAnswered)

  useAnswerKeys({ question, chosen, isLocked, form, choose })

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (isLocked) return session.proceed()
    if (!missing && confirmation.isConfirmed()) return void session.answer()
    if (missing) form.current?.querySelector<HTMLElement>(answerable)?.focus()
    setMisses(misses + 1)
  }

  return (
    <Form ref={form} id={answerForm} className={styles.box} onSubmit={handleSubmit}>
      <p className={styles.number}>
        <span>{counter}</span>
        {props.tag ?? <TopicTag topic={question.topic} accent={accent} />}
      </p>
      <TrustedHtml as="h1" ref={heading} tabIndex={-1} id="question" html={title} />
      {rest && <TrustedHtml className={styles.rest} id="question-rest" html={rest} />}
      <p className={styles.hint} id="question-hint">
        {noteOf(question, isLocked)}
      </p>
      {question.hintHtml && !isLocked && (
        <Hint
          html={question.hintHtml}
          isOpenAtFirst={session.isHinted}
          onOpen={() => session.noteHint?.()}
        />
      )}
      {canRetry && session.verdict && <TryAgain verdict={session.verdict} question={question} />}
      <div role="alert">
        {problem && misses > 0 && <Problem key={misses} text={problem} isRepeated={misses > 1} />}
      </div>
      <AnswerField
        look="letters"
        question={question}
        chosen={chosen}
        onChange={choose}
        verdict={verdict}
        disabled={isLocked}
        labelledBy="question"
        describedBy={rest ? 'question-rest question-hint' : 'question-hint'}
      />
      {props.children}
    </Form>
  )
}

/** How to answer, unless the prompt says it already or the answer can no longer be moved. */
function noteOf(question: Question, isLocked: boolean): string {
  if (isLocked && movable.includes(question.type)) return ''
  const note = instruction(question)
  return question.promptHtml.includes(note) ? '' : note
}

const TopicTag = ({ topic, accent }: { topic: string | null; accent: string }) =>
  topic && (
    <span className={`sub-${accent} only-d`}>
      <Tag>
        <Words>{topic}</Words>
      </Tag>
    </span>
  )

/** With the focus on the answer below, the message may be above the screen. */
const scrollToMessage = (message: HTMLElement | null) =>
  message?.scrollIntoView({ block: 'nearest' })

/** A new element for each submit, so that the message is announced and animated again. */
const Problem = ({ text, isRepeated }: { text: string; isRepeated: boolean }) => (
  <p ref={scrollToMessage} className={classes(styles.missing, isRepeated && styles.insisted)}>
    <CircleAlert />
    {text}
  </p>
)

/** The feedback before another try, without the solution. */
function TryAgain({ verdict, question }: { verdict: Verdict; question: Question }) {
  return (
    <Callout
      Icon={RotateCcw}
      tone="info"
      className={styles.again}
      title={`${verdictTitle(verdict, question)} ${again.left(verdict.triesLeft)}`}
    >
      {verdict.feedback.map(({ html }, index) => (
        <TrustedHtml key={index} html={html} />
      ))}
    </Callout>
  )
}
