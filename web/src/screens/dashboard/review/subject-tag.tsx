import type { ReviewedSubject } from '@kinnow/contract/reviews'
import { accentIcons } from '#ui/accent-icons.ts'
import { Words } from '#ui/course-language.tsx'
import { Tag } from '#ui/tag.tsx'

export function SubjectTag({ subject: { accent, name, language } }: { subject: ReviewedSubject }) {
  const Icon = accentIcons[accent]
  return (
    <span className={`sub-${accent}`}>
      <Tag>
        <Icon />
        <Words language={language}>{name}</Words>
      </Tag>
    </span>
  )
}
