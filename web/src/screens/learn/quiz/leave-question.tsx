import { useSession } from '#lib/session.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import { LeaveQuestion as Question } from '#ui/leave-question.tsx'

/** While mounted, leaving asks first. A lost session is not held up. */
export const LeaveQuestion = () => (
  <Question
    holds={() => useSession.getState().userLoginToken !== null}
    title={texts.leaveTitle}
    text={texts.leaveText}
    stay={texts.stay}
    leave={texts.leaveNow}
  />
)
