import type { Lesson } from '@kinnow/contract/catalog'
import {
  BookOpen,
  CircleCheck,
  CirclePlay,
  CircleQuestionMark,
  FlaskConical,
  Lock,
} from 'lucide-react'
import { Link } from 'react-router'
import { lessonPath } from '#features/catalog/paths.ts'
import { subject as texts } from '#texts/en/subject.ts'
import * as units from '#texts/en/units.ts'
import { classes } from '#ui/classes.ts'
import { Tag } from '#ui/tag.tsx'
import styles from './chapters.module.css'

const icons = {
  read: BookOpen,
  video: CirclePlay,
  lab: FlaskConical,
  quiz: CircleQuestionMark,
  done: CircleCheck,
}

type RowProps = {
  kind: keyof typeof icons
  /** Null while it is locked. */
  to: string | null
  name: string
  length: string
  isPreview?: boolean
}

export function Row({ kind, to, name, length, isPreview }: RowProps) {
  const Icon = icons[kind]
  const content = (
    <>
      <span className={classes(styles.kind, styles[kind])}>
        <Icon />
      </span>
      <span className={styles.name}>{name}</span>
      {isPreview && <Tag tone="ok">{texts.preview}</Tag>}
      <span className={styles.length}>{length}</span>
    </>
  )
  if (to)
    return (
      <Link to={to} className={styles.lesson}>
        {content}
      </Link>
    )
  return (
    <span className={classes(styles.lesson, styles.locked)}>
      {content}
      <Lock className={styles.lock} />
      <span className="sr">{texts.locked}</span>
    </span>
  )
}

type Props = { lesson: Lesson; isDone: boolean; isReadable: boolean }

/** A preview needs a login, but no enrollment. */
export function LessonRow({ lesson, isDone, isReadable }: Props) {
  return (
    <Row
      kind={isDone ? 'done' : lesson.kind}
      to={isReadable || lesson.preview ? lessonPath(lesson.id) : null}
      name={lesson.title}
      length={units.minutes(lesson.minutes)}
      isPreview={lesson.preview && !isReadable}
    />
  )
}
