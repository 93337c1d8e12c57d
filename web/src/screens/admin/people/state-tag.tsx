import type { Person } from '@kinnow/contract/admin'
import { Check, Clock, KeyRound, Lock, Mail } from 'lucide-react'
import { people as texts } from '#texts/en/admin.ts'
import { Tag } from '#ui/tag.tsx'

const looks = {
  active: { tone: 'ok', Icon: Check },
  invited: { tone: 'info', Icon: Mail },
  new: { tone: 'warn', Icon: KeyRound },
  unconfirmed: { tone: 'warn', Icon: Clock },
  locked: { tone: 'bad', Icon: Lock },
} as const

export function StateTag({ state }: { state: Person['state'] }) {
  const { tone, Icon } = looks[state]
  return (
    <Tag tone={tone}>
      <Icon />
      {texts.stateNames[state]}
    </Tag>
  )
}

/** Wrong passwords close the account for a while. */
export const BlockedTag = () => (
  <Tag tone="bad">
    <Lock />
    {texts.blocked}
  </Tag>
)
