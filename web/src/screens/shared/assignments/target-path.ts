import type { OwnAssignment } from '@kinnow/contract/assignments'
import { chapterPath, lessonPath, quizPath } from '#features/catalog/model/paths.ts'
import { reviewPath } from '#features/reviews/model/paths.ts'

/** Where a student does a piece of work. */
export function targetPath({ kind, targetId }: Pick<OwnAssignment, 'kind' | 'targetId'>): string {
  const paths = { lesson: lessonPath, chapter: chapterPath, quiz: quizPath, review: reviewPath }
  return paths[kind](targetId)
}
