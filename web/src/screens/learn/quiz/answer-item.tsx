import type { Question } from '@kinnow/contract/questions'
import type { Verdict } from '@kinnow/contract/quizzes'
import { BookOpen, Check, ChevronDown, PenLine, X } from 'lucide-react'
import { Link } from 'react-router'
import { lessonPath } from '#features/catalog/paths.ts'
import { quiz, result as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import styles from './answers-card.module.css'
import { GivenAnswer } from './given-answer.tsx'
import { promptText } from './prompt-text.ts'
import { splitPrompt } from './split-prompt.ts'

type Props = { question: Question; verdict: Verdict | undefined; isOpenAtFirst: boolean }

/** The browser's own `<details>`: the question, and inside what was chosen, what is right, and why. */
export function AnswerItem({ question, verdict, isOpenAtFirst }: Props) {
  const { isRight = false, isGraded = true } = verdict ?? {}
  const { rest } = splitPrompt(question.promptHtml, '')
  const word = wordOf(verdict)
  return (
    <details className={styles.item} open={isOpenAtFirst}>
      <summary>
        <span className={classes(styles.sign, isGraded && (isRight ? styles.ok : styles.no))}>
          {isGraded ? isRight ? <Check /> : <X /> : <PenLine />}
          <span className="sr">{word}: </span>
        </span>
        <span className={styles.prompt} id={`answer-${question.id}`}>
          {promptText(question.promptHtml)}
        </span>
        <ChevronDown className={styles.chevron} />
      </summary>
      <div className={styles.body}>
        {rest && <TrustedHtml className={styles.rest} html={rest} />}
        {verdict && <GivenAnswer question={question} verdict={verdict} />}
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

function wordOf(verdict: Verdict | undefined): string {
  if (!verdict || verdict.chosen.length === 0) return texts.notAnswered
  if (!verdict.isGraded) return texts.isThought
  if (verdict.isRight) return texts.isRight
  return verdict.score > 0 ? texts.isPartly : texts.isWrong
}
