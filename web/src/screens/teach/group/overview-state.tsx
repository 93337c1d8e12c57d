// How a student gets on, as a word with its colour and a line that says why.
import type { OverviewRow, StudentFlag } from '@kinnow/contract/group-overview'
import { Check, Clock, Hourglass, LifeBuoy, Moon } from 'lucide-react'
import { bestOf, reasons as texts, states, week } from '#texts/en/teach-overview.ts'
import * as units from '#texts/en/units.ts'
import { Tag } from '#ui/tag.tsx'

export type State = keyof typeof states

/** Without a reason for worry; only of who has learned something can one say that all goes well. */
export const stateOf = ({
  flags,
  lastLearned,
}: Pick<OverviewRow, 'flags' | 'lastLearned'>): State =>
  flags[0]?.kind ?? (lastLearned === null ? 'new' : 'well')

const looks = {
  stuck: { tone: 'warn', Icon: LifeBuoy },
  quiet: { tone: 'info', Icon: Moon },
  late: { tone: 'warn', Icon: Clock },
  new: { tone: 'outlined', Icon: Hourglass },
  well: { tone: 'ok', Icon: Check },
} as const

type TagProps = {
  state: State
  /** In place of the word for it. */
  text?: string
}

export function StateTag({ state, text = states[state] }: TagProps) {
  const { tone, Icon } = looks[state]
  return (
    <Tag tone={tone}>
      <Icon />
      {text}
    </Tag>
  )
}

export function reasonText(flag: StudentFlag): string {
  const { reason, evidence, count, of } = flag
  const about = evidence?.title ?? ''
  if (reason === 'quiz-failed') return texts[reason](about, count, bestOf(flag))
  if (reason === 'leeches') return texts[reason](about, count)
  if (reason === 'reviews') return texts[reason](count, of ?? 0)
  if (reason === 'work-late') return texts[reason](about, count)
  return texts[reason](count)
}

/** "today", "3 days ago" or "never". */
export const lastLearnedText = ({
  lastLearned,
  today,
}: Pick<OverviewRow, 'lastLearned' | 'today'>): string =>
  lastLearned === null ? week.never : week.daysAgo(units.daysBetween(lastLearned, today))
