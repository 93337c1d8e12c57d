import type { OwnAssignment } from '@kinnow/contract/assignments'
import { titleOf } from '#texts/en/work.ts'
import { Words } from '#ui/course-language.tsx'

type Props = { work: Pick<OwnAssignment, 'kind' | 'title' | 'count' | 'subject'> }

/** What is to be done: a title in the language of its course, or so many reviews in the page's own words. */
export function WorkTitle({ work }: Props) {
  const { kind, subject } = work
  if (kind === 'review' || !subject) return titleOf(work)
  return <Words language={subject.language}>{titleOf(work)}</Words>
}
