import type { Accent, Cover as CoverName } from '@kinnow/contract/catalog'
import { Clock, Layers } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { dashboard } from '#texts/en/dashboard.ts'
import * as units from '#texts/en/units.ts'
import { classes } from '#ui/classes.ts'
import { courseText } from '#ui/course-language.tsx'
import { Cover } from '#ui/cover.tsx'
import { Facts } from '#ui/facts.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './course-card.module.css'

export type CourseCardProps = {
  to: string
  title: string
  text: string
  accent: Accent
  /** Of the title and text. */
  language: string
  cover: CoverName
  /** In the accent's colour. */
  tag?: string | null
  /** Beside it, plain. */
  note?: string | null
  /** At the end, such as "Enrolled". */
  state?: string | null
  /** How far an enrolled student is, 0 to 100. */
  percent?: number | null
  chapterCount: number
  minutes: number
  /** On phones a row with a small picture. */
  row?: boolean
  /** A row everywhere. */
  wide?: boolean
  headingLevel?: 2 | 3
  ref?: Ref<HTMLAnchorElement>
}

export function CourseCard({ row, wide, headingLevel = 3, ref, ...course }: CourseCardProps) {
  const words = courseText(course.language)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <Link
      ref={ref}
      to={course.to}
      className={classes(
        'card lift',
        `sub-${course.accent}`,
        styles.card,
        row && styles.row,
        wide && styles.wide,
      )}
    >
      <Cover name={course.cover} className={styles.cover} />
      <div className={styles.body}>
        <div className={styles.tags}>
          {course.tag && <Tag>{course.tag}</Tag>}
          {course.note && <small>{course.note}</small>}
          {course.state && (
            <Tag tone="ok" className={styles.end}>
              {course.state}
            </Tag>
          )}
        </div>
        <Heading {...words} className={styles.title}>
          {course.title}
        </Heading>
        <p {...words} className={styles.text}>
          {course.text}
        </p>
        {course.percent !== null && course.percent !== undefined && (
          <div className="row g3">
            <ProgressBar
              thin
              tone="sub"
              label={dashboard.courseProgress(course.title)}
              percent={course.percent}
            />
            <span className="xs b5 num">{course.percent}%</span>
          </div>
        )}
        <Facts
          className={styles.facts}
          facts={[
            {
              Icon: Layers,
              text: course.chapterCount ? units.chapters(course.chapterCount) : null,
            },
            { Icon: Clock, text: units.about(course.minutes) },
          ]}
        />
      </div>
    </Link>
  )
}
