// On the way from the first login a screen asks who it is, once; where the student was going waits until then.
import { rememberPlace } from './return-to.ts'
import { useSession } from './session.ts'

/** `path`, or the screen that comes before it. */
export function viaIntroduction(path: string): string {
  const { isNewHere, setNewHere } = useSession.getState()
  if (!isNewHere) return path
  setNewHere(false)
  rememberPlace(path)
  return '/signupdetails'
}
