import { CirclePlay, CircleQuestionMark, Clock } from 'lucide-react'
import type { Ref } from 'react'
import type { LessonPage } from '#features/progress/api.ts'
import { LessonHtml } from '#features/progress/lesson-html.tsx'
import { QuickCheck } from '#features/quizzes/quick-check.tsx'
import { lesson as texts } from '#texts/en/lesson.ts'
import * as units from '#texts/en/units.ts'
import { accentIcons } from '#ui/accent-icons.ts'
import { Facts } from '#ui/facts.tsx'
import { Tag } from '#ui/tag.tsx'
import { FinishBox } from './finish-box.tsx'
import styles from './lesson-article.module.css'
import { Neighbours } from './neighbours.tsx'
import { QuizCard } from './quiz-card.tsx'
import type { Completion } from './use-completion.ts'

type Props = { page: LessonPage; completion: Completion; textRef: Ref<HTMLDivElement> }

export function LessonArticle({ page, completion, textRef }: Props) {
  const { lesson, quizzes, outline } = page
  const isLast = outline.at(-1)?.id === lesson.id
  const before = quizzes.filter((quiz) => quiz.lessonId === lesson.id && quiz.moment === 'before')
  const after = quizzes.filter(
    (quiz) =>
      quiz.moment === 'after' &&
      (quiz.lessonId === lesson.id || (isLast && quiz.lessonId === null)),
  )
  return (
    <article className={styles.article}>
      <LessonHead page={page} />
      {before.map((quiz) => (
        <QuizCard key={quiz.id} quiz={quiz} isBefore />
      ))}
      <div ref={textRef} className={styles.text}>
        {lesson.blocks.map((block, index) =>
          block.type === 'html' ? (
            <LessonHtml key={index} html={block.html} />
          ) : (
            <QuickCheck key={block.question.id} question={block.question} />
          ),
        )}
      </div>
      {after.map((quiz) => (
        <QuizCard key={quiz.id} quiz={quiz} />
      ))}
      <FinishBox completion={completion} />
      <Neighbours page={page} />
    </article>
  )
}

function LessonHead({ page: { lesson, place } }: { page: LessonPage }) {
  const Icon = accentIcons[place.subject.accent]
  const checks = lesson.blocks.filter(({ type }) => type === 'check').length
  const videos = lesson.blocks.reduce(
    (sum, block) => sum + (block.type === 'html' ? block.html.split('<video').length - 1 : 0),
    0,
  )
  return (
    <header>
      <div className={`row g3 wrapf sub-${place.subject.accent}`}>
        <Tag>
          <Icon />
          {place.subject.name}
        </Tag>
        {lesson.preview && <Tag tone="brand">{texts.preview}</Tag>}
        <Facts
          facts={[
            { Icon: Clock, text: units.minutes(lesson.minutes) },
            { Icon: CirclePlay, text: videos > 0 ? texts.videos(videos) : null },
            { Icon: CircleQuestionMark, text: checks > 0 ? texts.checks(checks) : null },
          ]}
        />
      </div>
      <h1 className="mt4" tabIndex={-1}>
        {lesson.title}
      </h1>
      <p className={styles.intro}>{lesson.summary}</p>
      {lesson.objectives.length > 0 && (
        <div className={styles.objectives}>
          <h2>{texts.objectives}</h2>
          <ul>
            {lesson.objectives.map((objective) => (
              <li key={objective}>{objective}</li>
            ))}
          </ul>
        </div>
      )}
    </header>
  )
}
