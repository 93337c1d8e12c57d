// After the first login, the introduction comes once before the page the student was going to.
import { rememberPlace } from './return-to.ts'
import { useSession } from './session.ts'

/** The path, or that of the introduction which precedes it. */
export function viaIntroduction(path: string): string {
  const { isNewHere, setNewHere } = useSession.getState()
  if (!isNewHere) return path
  setNewHere(false)
  rememberPlace(path)
  return '/signupdetails'
}
