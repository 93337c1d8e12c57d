import type { QuizProgress } from '@kinnow/contract/progress'
import { Check, ChevronRight, CircleQuestionMark } from 'lucide-react'
import { Fragment, type Ref } from 'react'
import { Link } from 'react-router'
import { chapterPath, lessonPath, quizPath } from '#features/catalog/model/paths.ts'
import type { LessonPage, SubjectProgress } from '#features/progress/api.ts'
import { usePlaceQuestions } from '#features/teacher-questions/api.ts'
import { lesson as texts } from '#texts/en/lesson.ts'
import * as units from '#texts/en/units.ts'
import { classes } from '#ui/classes.ts'
import { useCourseText, Words } from '#ui/course-language.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import styles from './outline.module.css'

export type OutlineProps = {
  page: LessonPage
  progress: SubjectProgress | undefined
  /** How far the open lesson was read. */
  percent: number
  ref?: Ref<HTMLElement>
  onNavigate?: () => void
}

type Quiz = LessonPage['quizzes'][number]

/** The lessons of the chapter with their progress, and its quizzes between them. */
export function Outline({ page, progress, percent, ref, onNavigate }: OutlineProps) {
  const { lesson, chapter, outline, quizzes, nextChapter } = page
  const words = useCourseText()
  const { data: questions } = usePlaceQuestions({ kind: 'lesson', targetId: lesson.id })
  const answersAt = (id: string) =>
    questions?.answered.find(({ targetId }) => targetId === id)?.answers ?? 0
  const doneIds = new Set(
    progress?.lessons.filter(({ completed }) => completed).map(({ lessonId }) => lessonId),
  )
  const chapterProgress = progress?.chapters.find(({ id }) => id === chapter.id)
  const quizzesAt = (lessonId: string, placement: Quiz['moment']) =>
    quizzes.filter((quiz) => quiz.lessonId === lessonId && quiz.moment === placement)
  const row = (quiz: Quiz) => (
    <QuizRow
      key={quiz.id}
      quiz={quiz}
      answers={answersAt(quiz.id)}
      progress={progress?.quizzes.find(({ quizId }) => quizId === quiz.id)}
      onNavigate={onNavigate}
    />
  )
  return (
    <nav ref={ref} className={styles.outline} aria-label={texts.outline}>
      <div className={styles.head}>
        <p className="xs faint">{texts.chapter(chapter.number)}</p>
        <h2 {...words}>{chapter.name}</h2>
        <div className="row g3 mt3">
          <ProgressBar
            thin
            tone="ok"
            label={texts.chapterProgress}
            percent={chapterProgress?.percent ?? 0}
          />
          <span className="xs muted num nowrap">
            {chapterProgress && units.stepsDone(chapterProgress)}
          </span>
        </div>
      </div>
      <ol>
        {outline.map(({ id, title, minutes }) => {
          const isHere = id === lesson.id
          const isDone = doneIds.has(id)
          return (
            <Fragment key={id}>
              {quizzesAt(id, 'before').map(row)}
              <li className={classes(isDone && styles.done, isHere && styles.here)}>
                <Link
                  to={lessonPath(id)}
                  aria-current={isHere ? 'page' : undefined}
                  onClick={onNavigate}
                >
                  <span className={styles.state}>
                    {isDone ? <Check /> : isHere && <PieMark percent={percent} />}
                  </span>
                  <span className="grow">
                    <Words>{title}</Words>
                    {isDone && <span className="sr">, {texts.done}</span>}
                    {answersAt(id) > 0 && <Answers count={answersAt(id)} />}
                  </span>
                  <span className={styles.size}>{units.minutes(minutes)}</span>
                </Link>
              </li>
              {quizzesAt(id, 'after').map(row)}
            </Fragment>
          )
        })}
        {quizzes.filter(({ lessonId }) => lessonId === null).map(row)}
      </ol>
      {nextChapter && (
        <Link to={chapterPath(nextChapter.id)} className={styles.next} onClick={onNavigate}>
          <span>
            <small>{texts.nextChapter}</small>
            <Words>{nextChapter.name}</Words>
          </span>
          <ChevronRight />
        </Link>
      )}
    </nav>
  )
}

/** How many of one’s questions a teacher has answered there, beside a bubble. */
const Answers = ({ count }: { count: number }) => (
  <span className={styles.answers}>
    <svg viewBox="0 0 24 24" width="13" height="13" aria-hidden="true">
      <path
        d="M21.5 11.5a9 9 0 0 1-13 8l-5.8 1.8 1.8-5.8a9 9 0 1 1 17-4Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
    {count}
    <span className="sr"> {texts.answers(count)}</span>
  </span>
)

type RowProps = {
  quiz: Quiz
  answers: number
  progress: QuizProgress | undefined
  onNavigate?: () => void
}

function QuizRow({ quiz, answers, progress, onNavigate }: RowProps) {
  const { countingPercent: percent = null, counts = 'best' } = progress ?? {}
  return (
    <li>
      <Link to={quizPath(quiz.id)} onClick={onNavigate}>
        <span className={classes(styles.state, styles.quiz)}>
          <CircleQuestionMark />
        </span>
        <span className="grow">
          {quiz.lessonId === null ? texts.quiz : <Words>{quiz.title}</Words>}
          {progress?.isUnderWay && <span className={styles.result}>{units.underWay}</span>}
          {percent !== null && (
            <span className={styles.result}>{units.resultOf(percent, counts)}</span>
          )}
          {answers > 0 && <Answers count={answers} />}
        </span>
        <span className={styles.size}>{units.questions(quiz.questionCount)}</span>
      </Link>
    </li>
  )
}

const radius = 4
const around = 2 * Math.PI * radius

/** A small pie chart of how far the open lesson was read; it is decorative. */
function PieMark({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <g fill="none" stroke="var(--brand-ui)">
        <circle cx="10" cy="10" r="9" strokeWidth="2" />
        <circle
          cx="10"
          cy="10"
          r={radius}
          strokeWidth={2 * radius}
          strokeDasharray={`${(around * percent) / 100} ${around}`}
          transform="rotate(-90 10 10)"
        />
      </g>
    </svg>
  )
}
