import type { Question } from '@kinnow/contract/questions'
import type { Verdict } from '@kinnow/contract/quizzes'
import { BookOpen, Check, Contrast, Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lessonPath } from '#features/catalog/model/paths.ts'
import { outcomeOf, wordsToAll } from '#features/quizzes/model/verdict-text.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import { ContinueButton } from './continue-button.tsx'
import styles from './feedback-bar.module.css'
import { useOutcomeInView } from './use-outcome-in-view.ts'
import { verdictHeading } from './verdict-words.ts'

const icons = { right: Check, partly: Contrast, wrong: Lightbulb }

type Props = {
  verdict: Verdict
  question: Question
  /** Notes below the explanation, such as that it is about another answer. */
  children?: ReactNode
  /** Buttons besides the one that continues. */
  actions?: ReactNode
}

/** A sheet with the verdict, its explanation and a button to continue; the answer stays in view. */
export function FeedbackBar({ verdict, question, children, actions }: Props) {
  const look = verdict.isGraded ? outcomeOf(verdict) : 'right'
  const Icon = icons[look]
  const { sheet, words, isScrolling } = useOutcomeInView()
  return (
    <footer ref={sheet} className={classes(styles.foot, styles[look])}>
      <div className={styles.in}>
        <div
          ref={words}
          className={classes(styles.content, isScrolling && styles.scrolls)}
          {...(isScrolling && { tabIndex: 0, role: 'group', 'aria-label': texts.explanation })}
        >
          <span className={styles.icon}>
            <Icon />
          </span>
          <div className={styles.words}>
            <h2>{verdictHeading(verdict, question)}</h2>
            {wordsToAll(verdict).map((html, index) => (
              <TrustedHtml key={index} className={styles.text} html={html} />
            ))}
            {verdict.lesson && (
              <Link
                to={lessonPath(verdict.lesson.id, verdict.lesson.anchor)}
                target="_blank"
                className={classes('link', styles.link)}
              >
                <BookOpen />
                {texts.seeLesson}
                <span className="sr">
                  {verdict.lesson.title}, {texts.newTab}
                </span>
              </Link>
            )}
            <div className={styles.beside}>{children}</div>
          </div>
        </div>
        <div className={styles.ways}>
          {actions}
          <ContinueButton />
        </div>
      </div>
    </footer>
  )
}
