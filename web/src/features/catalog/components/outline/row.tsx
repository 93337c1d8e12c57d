import {
  BookOpen,
  CircleCheck,
  CirclePlay,
  CircleQuestionMark,
  FlaskConical,
  Lock,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { subject as texts } from '#texts/en/subject.ts'
import { classes } from '#ui/classes.ts'
import { Tag } from '#ui/tag.tsx'
import styles from './row.module.css'

const icons = {
  read: BookOpen,
  video: CirclePlay,
  lab: FlaskConical,
  quiz: CircleQuestionMark,
  done: CircleCheck,
}

type Props = {
  kind: keyof typeof icons
  /** Null while it is locked. */
  to: string | null
  name: ReactNode
  length: string
  /** How far, or how well. */
  note?: string | null
  isPreview?: boolean
}

/** A lesson or a quiz; a link where it may be opened. */
export function Row({ kind, to, name, length, note, isPreview }: Props) {
  const Icon = icons[kind]
  const content = (
    <>
      <span className={classes(styles.kind, styles[kind])}>
        <Icon />
      </span>
      <span className={styles.name}>
        {name}
        {kind === 'done' && <span className="sr">, {texts.done}</span>}
        {note && <small className={styles.note}>{note}</small>}
      </span>
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
