import type { Highlighted, SearchHit } from '@kinnow/contract/search'
import { BookOpen, FileText, GraduationCap, Layers } from 'lucide-react'
import { search as texts } from '#texts/en/search.ts'
import { courseText } from '#ui/course-language.tsx'
import { Tag } from '#ui/tag.tsx'
import { TileIcon } from '#ui/tile-icon.tsx'
import styles from './hit-text.module.css'

const icons = {
  subcategory: GraduationCap,
  subject: BookOpen,
  chapter: Layers,
  lesson: FileText,
}

/** A row of the results: the title, where it is, and why it was found if the title does not show it. */
export function HitText({ hit }: { hit: SearchHit }) {
  const trail = trailOf(hit)
  const words = { dir: 'auto', ...courseText(hit.language) }
  const saysWhy = hit.inText || (hit.title.hits.length === 0 && hit.excerpt.hits.length > 0)
  return (
    <span className={`sub-${hit.accent} ${styles.hit}`}>
      <TileIcon small Icon={icons[hit.kind]} />
      <span className={styles.words}>
        <span className={styles.title}>
          <span {...words}>
            <HighlightedText {...hit.title} />
          </span>
          {hit.isOwn && hit.kind === 'subcategory' && <Tag tone="ok">{texts.yours}</Tag>}
        </span>
        {trail && (
          <span {...words} className={styles.trail}>
            {trail}
          </span>
        )}
        {saysWhy && (
          <span {...words} className={styles.excerpt}>
            <HighlightedText {...hit.excerpt} />
          </span>
        )}
      </span>
    </span>
  )
}

/** "Class 6 › Science › Food for plants"; a course and its only subject, which have one name, are one step. */
function trailOf({ kind, place }: SearchHit): string {
  if (kind === 'subcategory') return ''
  const names = [place.subcategory.name, place.subject?.name, place.chapter?.name]
  return names.filter((name, index) => name !== undefined && name !== names[index - 1]).join(' › ')
}

/** A line in which the words that match stand out. */
function HighlightedText({ text, hits }: Highlighted) {
  const parts = hits.flatMap(([start, end], index) => [
    text.slice(hits[index - 1]?.[1] ?? 0, start),
    <mark key={start} className={styles.mark}>
      {text.slice(start, end)}
    </mark>,
  ])
  return (
    <>
      {parts}
      {text.slice(hits.at(-1)?.[1] ?? 0)}
    </>
  )
}
