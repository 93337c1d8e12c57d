import { useSession } from '#lib/session.ts'
import { clock } from '#texts/en/quiz-rules.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import { LeaveQuestion as Question } from '#ui/leave-question.tsx'

type Props = {
  deadline: string | null
  /** The time is over, and the answers are being handed in. */
  isOver: boolean
}

/** While mounted, leaving asks first. A lost session is not held up. */
export const LeaveQuestion = ({ deadline, isOver }: Props) => (
  <Question
    holds={() => useSession.getState().userLoginToken !== null}
    title={texts.leaveTitle}
    text={isOver ? clock.over : deadline === null ? texts.leaveText : clock.goesOn(deadline)}
    stay={texts.stay}
    leave={texts.leaveNow}
  />
)
