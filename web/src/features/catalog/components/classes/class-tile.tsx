import type { Subcategory } from '@kinnow/contract/catalog'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { select } from '#lib/selections.ts'
import { digitalSchool as texts } from '#texts/en/explore.ts'
import * as units from '#texts/en/units.ts'
import { classes } from '#ui/classes.ts'
import { courseText } from '#ui/course-language.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './class-tile.module.css'

type Props = {
  group: Subcategory
  shape: 'plain' | 'big' | 'wide'
  isYours: boolean
  to: string
}

export function ClassTile({ group, shape, isYours, to }: Props) {
  const words = courseText(group.language)
  const named = group.subjectNames.slice(0, 3)
  const rest = group.subjectCount - named.length
  const counts = [
    group.subjectCount > 0 && units.subjects(group.subjectCount),
    shape !== 'plain' && group.chapterCount > 0 && units.chapters(group.chapterCount),
  ].filter(Boolean)
  return (
    <Link
      to={to}
      className={classes(
        'card lift',
        `sub-${group.accent}`,
        styles.tile,
        styles[shape],
        isYours && styles.yours,
      )}
      onClick={() => select({ subcategoryId: group.id })}
    >
      <span className={styles.number} aria-hidden="true">
        {group.grade ?? group.name.slice(0, 1)}
      </span>
      <div className={styles.text}>
        <h3 {...words}>{group.name}</h3>
        {counts.length > 0 && <p>{counts.join(' · ')}</p>}
      </div>
      {isYours && (
        <Tag tone="brand" className={styles.tag}>
          <Check />
          {texts.yours}
        </Tag>
      )}
      {shape !== 'plain' && named.length > 0 && (
        <ul className={styles.names}>
          {named.map((name) => (
            <li key={name} {...words}>
              {name}
            </li>
          ))}
          {rest > 0 && <li>{texts.more(rest)}</li>}
        </ul>
      )}
    </Link>
  )
}
