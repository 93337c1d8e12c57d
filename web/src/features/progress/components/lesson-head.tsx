import type { Place, ReadableLesson } from '@kinnow/contract/catalog'
import { CirclePlay, CircleQuestionMark, Clock } from 'lucide-react'
import { lesson as texts } from '#texts/en/lesson.ts'
import * as units from '#texts/en/units.ts'
import { accentIcons } from '#ui/accent-icons.ts'
import { useCourseText, Words } from '#ui/course-language.tsx'
import { Facts } from '#ui/facts.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './lesson-head.module.css'

type Props = {
  lesson: ReadableLesson
  subject: Place['subject']
  /** Read without taking its course. */
  isPreview: boolean
}

/** What a lesson is called, how long it takes, and what one can do after it. */
export function LessonHead({ lesson, subject, isPreview }: Props) {
  const words = useCourseText()
  const Icon = accentIcons[subject.accent]
  const checks = lesson.blocks.filter(({ type }) => type === 'check').length
  const videos = lesson.blocks.reduce(
    (sum, block) => sum + (block.type === 'html' ? block.html.split('<video').length - 1 : 0),
    0,
  )
  return (
    <header>
      <div className={`row g3 wrapf sub-${subject.accent}`}>
        <Tag>
          <Icon />
          <Words>{subject.name}</Words>
        </Tag>
        {isPreview && <Tag tone="brand">{texts.preview}</Tag>}
        <Facts
          facts={[
            { Icon: Clock, text: units.minutes(lesson.minutes) },
            { Icon: CirclePlay, text: videos > 0 ? texts.videos(videos) : null },
            { Icon: CircleQuestionMark, text: checks > 0 ? texts.checks(checks) : null },
          ]}
        />
      </div>
      <h1 {...words} className={styles.title} tabIndex={-1}>
        {lesson.title}
      </h1>
      <p {...words} className={styles.intro}>
        {lesson.summary}
      </p>
      {lesson.objectives.length > 0 && (
        <div className={styles.objectives}>
          <h2>{texts.objectives}</h2>
          <ul {...words}>
            {lesson.objectives.map((objective) => (
              <li key={objective}>{objective}</li>
            ))}
          </ul>
        </div>
      )}
    </header>
  )
}
