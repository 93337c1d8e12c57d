import type { Subcategory } from '@kinnow/contract/catalog'
import { BookOpen, Clock, Languages, Layers } from 'lucide-react'
import { subject as texts } from '#texts/en/subject.ts'
import * as units from '#texts/en/units.ts'
import { useCourseText, Words } from '#ui/course-language.tsx'
import { Facts } from '#ui/facts.tsx'
import { Tag } from '#ui/tag.tsx'
import type { SubjectDetail } from '../../api.ts'
import { isCourse } from '../../model/paths.ts'
import styles from './course-layout.module.css'

type Props = { subject: SubjectDetail; group: Subcategory }

export function Intro({ subject, group }: Props) {
  const words = useCourseText()
  const hours = units.about(isCourse(group) && group.hours ? group.hours * 60 : subject.minutes)
  const tag = group.subjectId
    ? [group.topic, group.level].filter(Boolean).join(' · ')
    : `${subject.name} · ${group.name}`
  return (
    <>
      {tag && (
        <Tag tone="outlined">
          <Words>{tag}</Words>
        </Tag>
      )}
      <h1 {...words} className={styles.title}>
        {subject.title}
      </h1>
      <p {...words} className="lead">
        {subject.summary}
      </p>
      <Facts
        big
        facts={[
          {
            Icon: Layers,
            text: subject.chapterCount ? units.chapters(subject.chapterCount) : null,
          },
          { Icon: BookOpen, text: subject.lessonCount ? units.lessons(subject.lessonCount) : null },
          { Icon: Clock, text: hours && texts.aboutHours(hours) },
          { Icon: Languages, text: units.language(subject.language) },
        ]}
      />
    </>
  )
}
