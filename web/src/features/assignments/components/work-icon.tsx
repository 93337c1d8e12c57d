import type { AssignmentKind } from '@kinnow/contract/assignments'
import type { Accent } from '@kinnow/contract/catalog'
import { BookOpen, CircleQuestionMark, Layers, Repeat2 } from 'lucide-react'
import { TileIcon } from '#ui/tile-icon.tsx'

const icons = { lesson: BookOpen, chapter: Layers, quiz: CircleQuestionMark, review: Repeat2 }

type Props = { kind: AssignmentKind; accent: Accent | undefined; large?: boolean }

/** What kind of work it is, in the color of its subject. */
export const WorkIcon = ({ kind, accent, large = false }: Props) => (
  <span className={accent && `sub-${accent}`}>
    <TileIcon Icon={icons[kind]} small={!large} plain={large} />
  </span>
)
