import { CircleQuestionMark } from 'lucide-react'
import { quizPath } from '#features/catalog/model/paths.ts'
import type { LessonPage } from '#features/progress/api.ts'
import { useClock } from '#lib/served.ts'
import { lesson as texts } from '#texts/en/lesson.ts'
import { clock } from '#texts/en/quiz-rules.ts'
import { quiz as quizTexts } from '#texts/en/quiz.ts'
import * as units from '#texts/en/units.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Words } from '#ui/course-language.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './quiz-card.module.css'

type Props = {
  quiz: LessonPage['quizzes'][number]
  isBefore?: boolean
  isUnderWay: boolean
  deadline: string | undefined
}

/** A quiz before or after the lesson, small, so that it does not distract from the text. */
export function QuizCard({ quiz, isBefore, isUnderWay, deadline }: Props) {
  const { zone } = useClock()
  const questions = units.questions(quiz.questionCount)
  const text = isBefore ? texts.beforeText(questions) : texts.afterText(questions)
  const openText = deadline ? clock.goesOn(deadline, zone) : quizTexts.openText
  const startLabel = isBefore ? texts.beforeGo : texts.afterGo
  return (
    <section className={styles.card} aria-label={quiz.title}>
      <CircleQuestionMark />
      <div className="grow">
        <div className={styles.title}>
          <b>
            {isBefore && `${texts.beforeTitle}: `}
            <Words>{quiz.title}</Words>
          </b>
          {isUnderWay && <Tag tone="brand">{units.underWay}</Tag>}
        </div>
        <p className="sm muted">{isUnderWay ? openText : text}</p>
      </div>
      <ButtonLink to={quizPath(quiz.id)} variant="secondary">
        {isUnderWay ? quizTexts.goOn : startLabel}
      </ButtonLink>
    </section>
  )
}
