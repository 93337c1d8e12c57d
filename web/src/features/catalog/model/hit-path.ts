import type { SearchHit } from '@kinnow/contract/search'
import {
  chapterDetailsPath,
  isCourse,
  lessonPath,
  previewPath,
  subjectPath,
  subjectsPath,
} from './paths.ts'

/** Where a search hit leads: to itself where it may be read, else to where one can enroll in it. */
export function hitPath({ kind, id, isOwn, isReadable, isPreview, place }: SearchHit): string {
  const group = place.subcategory
  if (kind === 'subcategory') return isCourse(group) ? subjectPath(group) : subjectsPath(group)
  if (kind === 'subject') return subjectPath(group, isCourse(group) ? null : id)
  if (kind === 'lesson' && isReadable) return lessonPath(id)
  if (kind === 'lesson' && isPreview) return previewPath(group, id)
  if (kind === 'chapter' && isOwn) return chapterDetailsPath(id)
  const subjectId = isCourse(group) ? null : place.subject?.id
  return subjectPath(group, subjectId, kind === 'chapter' ? id : place.chapter?.id)
}
