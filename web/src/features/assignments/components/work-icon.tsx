import type { AssignmentKind } from '@kinnow/contract/assignments'
import type { Accent } from '@kinnow/contract/catalog'
import { BookOpen, CircleQuestionMark, Layers, PenLine, Repeat2 } from 'lucide-react'
import { TileIcon } from '#ui/tile-icon.tsx'

const icons = { lesson: BookOpen, chapter: Layers, quiz: CircleQuestionMark, review: Repeat2 }

type Props = {
  kind: AssignmentKind
  accent: Accent | undefined
  large?: boolean
  /** Of a quiz: a teacher marks what was written in it. */
  isWritten?: boolean
}

/** What kind of work it is, in the color of its subject. */
export const WorkIcon = ({ kind, accent, large = false, isWritten = false }: Props) => (
  <span className={accent && `sub-${accent}`}>
    <TileIcon Icon={isWritten ? PenLine : icons[kind]} small={!large} plain={large} />
  </span>
)
