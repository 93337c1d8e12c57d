import type { Subcategory } from '@kinnow/contract/catalog'
import { ArrowRight, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { previewPath } from '#features/catalog/model/paths.ts'
import type { PreviewPage } from '#features/previews/api.ts'
import { preview as texts } from '#texts/en/lesson.ts'
import { Words } from '#ui/course-language.tsx'
import styles from './next.module.css'

type Props = { lesson: NonNullable<PreviewPage['next']>; group: Subcategory }

/** What comes after it; a link where that may be read too. */
export function Next({ lesson, group }: Props) {
  const words = (
    <span>
      <small>{texts.next}</small>
      <Words>{lesson.name}</Words>
    </span>
  )
  if (lesson.preview)
    return (
      <Link to={previewPath(group, lesson.id)} className={styles.next}>
        {words}
        <ArrowRight />
      </Link>
    )
  return (
    <p className={styles.next}>
      {words}
      <Lock />
      <span className="sr">{texts.locked}</span>
    </p>
  )
}
