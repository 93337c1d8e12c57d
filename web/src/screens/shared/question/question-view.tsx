import type { Question } from '@kinnow/contract/questions'
import type { Verdict } from '@kinnow/contract/quizzes'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { AnswerField } from '#features/quizzes/components/answer-field.tsx'
import { instruction, missingAnswer } from '#features/quizzes/model/answered.ts'
import { Hint } from '#features/quizzes/components/hint.tsx'
import { useUnfinished } from '#features/quizzes/hooks/use-unfinished.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { Words } from '#ui/course-language.tsx'
import { Form } from '#ui/form.tsx'
import { Tag } from '#ui/tag.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import { useRescuedFocus } from '#ui/use-rescued-focus.ts'
import { answerForm } from './answer-form.ts'
import styles from './question-view.module.css'
import { TryAgain } from './try-again.tsx'
import { splitPrompt } from './split-prompt.ts'
import { useAnswerKeys } from './use-answer-keys.ts'

const answerable = 'input,select,textarea,:is(ol,ul) button'
/** Graded parts have no dots to drag and no arrows. */
const movable = ['ordering', 'sorting', 'code-ordering']

/** With the focus on the answer below, what is said of it may be above the screen. */
const showWhole = (said: HTMLElement | null) => said?.scrollIntoView({ block: 'nearest' })

/** Where questions stand, by their ids, and the ways on from the one that is shown. */
type QuestionFlow = {
  /** Its place among all, from 0. */
  at: number
  chosenOf: (id: string) => string[]
  choose: (id: string, chosen: string[]) => void
  verdictOf: (id: string) => Verdict | undefined
  isAnswered: (id: string) => boolean
  mayTryAgain: (id: string) => boolean
  answer: () => Promise<void>
  goOn: () => void
  stateOf?: (id: string) => { hinted: boolean } | undefined
  noteHint?: (id: string) => void
}

type Props = {
  question: Question
  flow: QuestionFlow
  accent: string
  all: number
  /** Where one is, if not the place of the question among all. */
  counter?: string
  /** An answer given cannot be changed, because its explanation was shown. */
  isFinal: boolean
  /** What it is about, if not its topic. */
  tag?: ReactNode
  /** Under the answer. */
  children?: ReactNode
}

export function QuestionView({ question, flow, accent, all, isFinal, ...props }: Props) {
  const counter = props.counter ?? texts.questionOf(flow.at + 1, all)
  const heading = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  /** How often what is no answer was to be sent. */
  const [misses, setMisses] = useState(0)
  const isAgain = flow.mayTryAgain(question.id)
  const told = flow.verdictOf(question.id)
  const verdict = told?.triesLeft === 0 ? told : undefined
  const isLocked = isFinal && flow.isAnswered(question.id) && !isAgain
  const chosen = flow.chosenOf(question.id)
  const { title, rest } = splitPrompt(question.promptHtml, counter)
  const missing = missingAnswer(question, chosen)
  const confirmation = useUnfinished(question, chosen)
  const problem = missing ?? confirmation.note
  const note = isLocked && movable.includes(question.type) ? '' : instruction(question)

  // A new question is read out from its heading, and stands at the top.
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  // The way to take the answer back goes with it.
  useRescuedFocus(heading, !flow.isAnswered(question.id))

  useAnswerKeys({
    question,
    chosen,
    isLocked,
    form,
    choose: (options) => flow.choose(question.id, options),
  })

  return (
    <Form
      ref={form}
      id={answerForm}
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        if (isLocked) return flow.goOn()
        if (missing) form.current?.querySelector<HTMLElement>(answerable)?.focus()
        if (!missing && confirmation.isConfirmed()) void flow.answer()
        else setMisses(misses + 1)
      }}
    >
      <p className={styles.number}>
        <span>{counter}</span>
        {props.tag}
        {!props.tag && question.topic && (
          <span className={`sub-${accent} only-d`}>
            <Tag>
              <Words>{question.topic}</Words>
            </Tag>
          </span>
        )}
      </p>
      <TrustedHtml as="h1" ref={heading} tabIndex={-1} id="question" html={title} />
      {rest && <TrustedHtml className={styles.rest} id="question-rest" html={rest} />}
      <p className={styles.hint} id="question-hint">
        {!question.promptHtml.includes(note) && note}
      </p>
      {question.hintHtml && !isLocked && (
        <Hint
          html={question.hintHtml}
          isOpenAtFirst={flow.stateOf?.(question.id)?.hinted}
          onOpen={() => flow.noteHint?.(question.id)}
        />
      )}
      {isAgain && told && <TryAgain verdict={told} question={question} />}
      <div role="alert">
        {misses > 0 && problem && !isLocked && (
          // Another one each time, which is heard and seen once more.
          <p
            key={misses}
            ref={showWhole}
            className={classes(styles.missing, misses > 1 && styles.insisted)}
          >
            <CircleAlert />
            {problem}
          </p>
        )}
      </div>
      <AnswerField
        look="letters"
        question={question}
        chosen={chosen}
        onChange={(options) => flow.choose(question.id, options)}
        verdict={verdict}
        disabled={isLocked}
        labelledBy="question"
        describedBy={rest ? 'question-rest question-hint' : 'question-hint'}
      />
      {props.children}
    </Form>
  )
}
