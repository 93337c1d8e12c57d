import type { OwnAssignment } from '@kinnow/contract/assignments'
import { Words } from '#ui/course-language.tsx'

type Props = { work: Pick<OwnAssignment, 'title' | 'subject'> }

/** What is to be done, in the language of its course. */
export function WorkTitle({ work }: Props) {
  const { title, subject } = work
  return subject ? <Words language={subject.language}>{title}</Words> : title
}
