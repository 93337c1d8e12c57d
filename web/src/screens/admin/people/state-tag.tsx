import type { Person } from '@kinnow/contract/admin'
import { Check, Clock, Lock } from 'lucide-react'
import { people as texts } from '#texts/en/admin.ts'
import { Tag } from '#ui/tag.tsx'

const looks = {
  active: { tone: 'ok', Icon: Check },
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
