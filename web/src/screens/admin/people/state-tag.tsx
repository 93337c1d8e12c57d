import type { Person } from '@kinnow/contract/admin'
import { Check, Clock, IdCard, KeyRound, Lock, Mail } from 'lucide-react'
import { accounts as texts } from '#texts/en/admin.ts'
import { Tag } from '#ui/tag.tsx'

const looks = {
  active: { tone: 'ok', Icon: Check },
  invited: { tone: 'info', Icon: Mail },
  new: { tone: 'warn', Icon: KeyRound },
  unconfirmed: { tone: 'warn', Icon: Clock },
  locked: { tone: 'bad', Icon: Lock },
} as const

type Shown = Pick<Person, 'state' | 'email' | 'lastSeenAt'>

/** Who has no address logs in with a class card: until the first time nobody has used the account. */
export function StateTag({ state, email, lastSeenAt }: Shown) {
  if (state === 'active' && email === null && lastSeenAt === null)
    return (
      <Tag>
        <IdCard />
        {texts.hasCard}
      </Tag>
    )
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
