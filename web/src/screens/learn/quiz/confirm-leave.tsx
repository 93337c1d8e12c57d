import { useSession } from '#lib/session.ts'
import { clock } from '#texts/en/quiz-rules.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import { ConfirmLeave as Confirm } from '#ui/confirm-leave.tsx'

type Props = {
  deadline: string | null
  /** The time is over, and the answers are being handed in. */
  isOver: boolean
}

/** While mounted, leaving needs a confirmation, unless the session has ended. */
export const ConfirmLeave = (props: Props) => (
  <Confirm
    holds={() => useSession.getState().userLoginToken !== null}
    title={texts.leaveTitle}
    text={textOf(props)}
    stay={texts.stay}
    leave={texts.leaveNow}
  />
)

function textOf({ deadline, isOver }: Props): string {
  if (isOver) return clock.over
  return deadline === null ? texts.leaveText : clock.goesOn(deadline)
}
