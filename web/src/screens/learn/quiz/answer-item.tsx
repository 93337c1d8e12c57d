import type { Question } from '@kinnow/contract/catalog'
import type { Verdict } from '@kinnow/contract/quizzes'
import { BookOpen, Check, ChevronDown, X } from 'lucide-react'
import { Link } from 'react-router'
import { lessonPath } from '#features/catalog/paths.ts'
import { quiz, result as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import styles from './answers-card.module.css'
import { promptText } from './prompt-text.ts'
import { splitPrompt } from './split-prompt.ts'

type Props = { question: Question; verdict: Verdict | undefined; isOpenAtFirst: boolean }

/** The browser's own `<details>`: the question, and inside what was chosen, what is right, and why. */
export function AnswerItem({ question, verdict, isOpenAtFirst }: Props) {
  const isRight = verdict?.isRight ?? false
  const { rest } = splitPrompt(question.promptHtml, '')
  const word = wordOf(verdict)
  return (
    <details className={styles.item} open={isOpenAtFirst}>
      <summary>
        <span className={classes(styles.sign, isRight ? styles.ok : styles.no)}>
          {isRight ? <Check /> : <X />}
          <span className="sr">{word}: </span>
        </span>
        <span className={styles.prompt}>{promptText(question.promptHtml)}</span>
        <ChevronDown className={styles.chevron} />
      </summary>
      <div className={styles.body}>
        {rest && <TrustedHtml className={styles.rest} html={rest} />}
        {verdict && <Chosen question={question} verdict={verdict} />}
        {verdict &&
          [...verdict.feedbackHtml, verdict.explanationHtml].map((html, index) => (
            <TrustedHtml key={index} className={styles.why} html={html} />
          ))}
        {verdict?.lesson && (
          <Link to={lessonPath(verdict.lesson.id)} className="link sm">
            <BookOpen />
            {quiz.seeLesson}
            <span className="sr">: {verdict.lesson.title}</span>
          </Link>
        )}
      </div>
    </details>
  )
}

function Chosen({ question, verdict }: { question: Question; verdict: Verdict }) {
  const textsOf = (ids: string[]) => question.options.filter(({ id }) => ids.includes(id))
  const isShort = verdict.isRight
  return (
    <dl className={styles.chosen}>
      {!isShort && (
        <>
          <dt>{texts.yours}</dt>
          <dd>
            {verdict.chosen.length === 0 && texts.notAnswered}
            {textsOf(verdict.chosen).map(({ id, html }) => (
              <TrustedHtml key={id} html={html} />
            ))}
          </dd>
        </>
      )}
      <dt>{texts.rightOne}</dt>
      <dd className={styles.rightOne}>
        {textsOf(verdict.rightOptions).map(({ id, html }) => (
          <TrustedHtml key={id} html={html} />
        ))}
      </dd>
    </dl>
  )
}

function wordOf(verdict: Verdict | undefined): string {
  if (!verdict || verdict.chosen.length === 0) return texts.notAnswered
  if (verdict.isRight) return texts.isRight
  return verdict.score > 0 ? texts.isPartly : texts.isWrong
}
