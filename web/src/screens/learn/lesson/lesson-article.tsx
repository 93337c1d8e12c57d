import type { Ref } from 'react'
import type { LessonPage, SubjectProgress } from '#features/progress/api.ts'
import { learnedOf } from '#features/progress/model/learned.ts'
import { LessonHead } from '#features/progress/components/lesson-head.tsx'
import { LessonText } from '#features/progress/components/lesson-text.tsx'
import { checkAnswer } from '#features/quizzes/api.ts'
import { QuickCheck } from '#features/quizzes/components/quick-check.tsx'
import { FinishBox } from './finish-box.tsx'
import styles from './lesson-article.module.css'
import { Neighbours } from './neighbours.tsx'
import { Questions } from './questions.tsx'
import { QuizCard } from './quiz-card.tsx'
import type { Completion } from './use-completion.ts'

type Props = {
  page: LessonPage
  progress: SubjectProgress | undefined
  completion: Completion
  textRef: Ref<HTMLDivElement>
}

export function LessonArticle({ page, progress, completion, textRef }: Props) {
  const { lesson, quizzes, outline } = page
  const isLast = outline.at(-1)?.id === lesson.id
  const before = quizzes.filter((quiz) => quiz.lessonId === lesson.id && quiz.moment === 'before')
  const after = quizzes.filter(
    (quiz) =>
      quiz.moment === 'after' &&
      (quiz.lessonId === lesson.id || (isLast && quiz.lessonId === null)),
  )
  const { underWay, deadlines } = learnedOf(progress)
  return (
    <article className={styles.article}>
      <LessonHead
        lesson={lesson}
        subject={page.place.subject}
        isPreview={lesson.preview && progress?.enrollmentId === null}
      />
      {before.map((quiz) => (
        <QuizCard
          key={quiz.id}
          quiz={quiz}
          isBefore
          isUnderWay={underWay.has(quiz.id)}
          deadline={deadlines.get(quiz.id)}
        />
      ))}
      <LessonText
        ref={textRef}
        blocks={lesson.blocks}
        renderCheck={(question) => (
          <QuickCheck key={question.id} question={question} check={checkAnswer(question.id)} />
        )}
      />
      <Questions page={page} />
      {after.map((quiz) => (
        <QuizCard
          key={quiz.id}
          quiz={quiz}
          isUnderWay={underWay.has(quiz.id)}
          deadline={deadlines.get(quiz.id)}
        />
      ))}
      <FinishBox completion={completion} />
      <Neighbours page={page} />
    </article>
  )
}
