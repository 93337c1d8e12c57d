// The class card of one student: a new secret for it, and the card to print. Load both late: few students have one.
import type { MadeCards } from '#features/class-cards/api.ts'
import { classCards as texts } from '#texts/en/class-cards.ts'
import { RenewButton } from './renew-button.tsx'

export { Sheet as CardSheet } from './sheet.tsx'

type Props = { groupId: string; studentId: string; onMade: (made: MadeCards) => void }

export const NewCard = ({ groupId, studentId, onMade }: Props) => (
  <RenewButton groupId={groupId} studentIds={[studentId]} onMade={onMade}>
    {texts.newCard}
  </RenewButton>
)
