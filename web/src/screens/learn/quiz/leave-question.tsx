import { useSession } from '#lib/session.ts'
import { clock } from '#texts/en/quiz-rules.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import { LeaveQuestion as Question } from '#ui/leave-question.tsx'

/** While mounted, leaving asks first. A lost session is not held up. */
export const LeaveQuestion = ({ deadline }: { deadline: string | null }) => (
  <Question
    holds={() => useSession.getState().userLoginToken !== null}
    title={texts.leaveTitle}
    text={deadline === null ? texts.leaveText : clock.goesOn(deadline)}
    stay={texts.stay}
    leave={texts.leaveNow}
  />
)
